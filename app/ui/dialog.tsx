import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import './dialog.css';

type Props = {
  /** The id of the heading inside that names it. */
  labelledBy: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A native modal dialog: the browser traps focus in it, closes it on Escape, and restores focus. */
export function Dialog({ labelledBy, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  // A dialog that is unmounted while open restores focus as well.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={labelledBy} className="dialog" closedby="any" onClose={onClose}>
      {open && <div className="p-6 md:p-8">{children}</div>}
    </dialog>
  );
}
