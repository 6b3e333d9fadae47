import { useId, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { TickField } from '../../ui/tick-field.tsx';

type Props = {
  title: string;
  /** The button's label, and its label while busy. */
  action: string;
  busy: string | false;
  failure: string | null;
  form: ComponentProps<'form'>;
  /** The result. */
  outcome?: ReactNode;
  children: ReactNode;
};

/** A form that imports offers: its heading, its fields in two columns, and its button with any error. */
export function OffersForm({ title, action, busy, failure, form, outcome, children }: Props) {
  const id = useId();
  return (
    <section className="console-add" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <form {...form} aria-labelledby={id}>
        {children}
        <div className="console-wide">
          <Button type="submit" wide busy={busy}>
            {action}
          </Button>
          <p role="alert" className="mt-2 text-small text-danger">
            {failure}
          </p>
          {outcome}
        </div>
      </form>
    </section>
  );
}

/** Whether offers missing from the feed are removed. */
export const CompleteField = ({ checked }: { checked?: boolean }) => (
  <TickField
    name="complete"
    defaultChecked={checked}
    label="This file lists everything: offers it no longer has are removed."
    className="console-wide"
  />
);
