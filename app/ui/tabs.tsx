import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { nextTab } from './next-tab.ts';

type Tab<Name extends string> = { name: Name; label: string; panel: ReactNode };
type Props<Name extends string> = {
  label: string;
  tabs: ReadonlyArray<Tab<Name>>;
  value: Name;
  onChange: (name: Name) => void;
};

/** One tab stop; arrows, Home and End move and select. Only the selected panel is in the document. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = tabs.findIndex(({ name }) => name === value);

  function move(event: KeyboardEvent) {
    const index = nextTab(event.key, chosen, tabs.length);
    const tab = index === null ? undefined : tabs[index];
    if (!tab || index === null) return;
    event.preventDefault();
    onChange(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
        className="flex gap-7 border-b border-line outline-none"
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.name}`}
            aria-selected={tab.name === value}
            aria-controls={tab.name === value ? `${id}-panel-${tab.name}` : undefined}
            tabIndex={tab.name === value ? 0 : -1}
            onClick={() => onChange(tab.name)}
            className={classes(
              '-mb-px min-h-12 border-b-2 font-medium transition-colors duration-120',
              tab.name === value ? 'border-ink text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter(({ name }) => name === value)
        .map((tab) => (
          <div
            key={tab.name}
            role="tabpanel"
            id={`${id}-panel-${tab.name}`}
            aria-labelledby={`${id}-tab-${tab.name}`}
          >
            {tab.panel}
          </div>
        ))}
    </>
  );
}
