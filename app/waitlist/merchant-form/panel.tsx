import { ChevronDown } from 'lucide-react';
import { useId, type ReactNode } from 'react';

type Props = {
  number: 1 | 2 | 3;
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Beside the title, for example '2 chosen'. */
  note?: string;
  children: ReactNode;
};

/** One panel of the form. Its header opens and closes it; without scripts all of them are open. */
export function Panel({ number, title, open, onToggle, note, children }: Props) {
  const id = useId();
  return (
    <section className="panel" data-open={open || undefined} aria-labelledby={id}>
      <h3 id={id}>
        <button
          type="button"
          className="panel-head"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          onClick={onToggle}
        >
          <span className="panel-number num">{number}</span>
          {title}
          <span className="panel-note num">{note}</span>
          <ChevronDown className="panel-sign" aria-hidden="true" />
        </button>
      </h3>
      <div id={`${id}-body`} className="panel-body">
        {children}
      </div>
    </section>
  );
}
