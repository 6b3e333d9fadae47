import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { addToDraft } from '../../ui/kept-draft.ts';
import { TextField } from '../../ui/text-field.tsx';

/** The waitlist's first field: Join Waitlist of the menus leads here. The form continues with what is typed. */
export function EmailStart() {
  const navigate = useNavigate();
  return (
    <form
      action="/join-waitlist"
      aria-label="Join the waitlist"
      noValidate
      className="when-signed-out mt-7 grid max-w-[30rem] grid-cols-[1fr_auto] items-end gap-3 max-[26rem]:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.querySelector('input');
        const email = field?.value.trim() ?? '';
        addToDraft('waitlist', { email });
        void navigate('/join-waitlist', { state: { begunWith: email } });
      }}
    >
      <TextField label="Email" type="email" />
      <Button type="submit">Join the waitlist</Button>
    </form>
  );
}
