import { Sign } from '../ui/sign.tsx';

/** An error, right above the pressed button. The toast has announced it, so it is not read out twice. */
export function Failure({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p className="flex items-start gap-1.5 text-small text-danger">
      <Sign name="alert" className="mt-0.75 size-3.5 shrink-0" />
      {children}
    </p>
  );
}
