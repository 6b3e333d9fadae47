import { Sign } from '../ui/sign.tsx';

/** A failure, right above the button that was pressed. The toast has announced it, so that it is not read out twice. */
export function Failure({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p className="flex items-start gap-1.5 text-small text-danger">
      <Sign name="alert" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </p>
  );
}
