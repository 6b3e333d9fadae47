import { useId } from 'react';
import { demoTitle, merchantTools, requestDemo } from '../../../domain/merchant-tools.ts';
import { classes } from '../../ui/classes.ts';
import '../../ui/tick.css';
import './tool-choices.css';

type Props = {
  chosen: readonly string[];
  onToggle: (id: string) => void;
  className: string;
  /** Where no heading names the list. */
  namesItself?: boolean;
};

/** The seven tools and the request for a demo. Geographic is always included. */
export function ToolChoices({ chosen, onToggle, className, namesItself = false }: Props) {
  return (
    <fieldset className={classes('grid gap-x-5 md:grid-cols-2', className)}>
      <legend className={namesItself ? 'mb-2 text-nav font-medium' : 'sr-only'}>Tools you want</legend>
      {merchantTools.map(({ id, title, description }) => (
        <ToolChoice
          key={id}
          title={title}
          text={id === 'geographic' ? `${description} Always included.` : description}
          checked={chosen.includes(id)}
          disabled={id === 'geographic'}
          onChange={() => onToggle(id)}
        />
      ))}
      <ToolChoice
        title={demoTitle}
        text="A person shows you each tool, with your own offers."
        checked={chosen.includes(requestDemo)}
        onChange={() => onToggle(requestDemo)}
      />
    </fieldset>
  );
}

type ToolChoiceProps = {
  title: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
};

/** One selectable tool: its name is the label, its purpose the description. */
function ToolChoice({ title, text, checked, disabled = false, onChange }: ToolChoiceProps) {
  const id = useId();
  return (
    <div className="tool-choice">
      <input
        id={id}
        type="checkbox"
        className="tick"
        aria-label={title}
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <label htmlFor={id}>{title}</label>
      {/* A press on the words ticks it too. */}
      <label id={`${id}-text`} htmlFor={id}>
        {text}
      </label>
    </div>
  );
}
