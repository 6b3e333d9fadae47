import { useId } from 'react';
import { chosenTools, merchantTools, requestDemo } from '../../../domain/merchant-tools.ts';
import { TextField } from '../../ui/text-field.tsx';
import '../../ui/tick.css';
import { Panel } from './panel.tsx';
import type { MerchantFormState } from './use-merchant-form.ts';

type Props = { state: MerchantFormState; scripted: boolean };

/** The seven tools and the wish to be shown them. Geographic is always with them. */
export function ToolsPanel({ state, scripted }: Props) {
  const { choice, toggleTool, open, toggle, field } = state;
  const chosen = chosenTools(choice.tools);
  const tools = chosen.filter((id) => id !== requestDemo);
  return (
    <Panel
      number={2}
      title="Proprietary Tools"
      open={open.includes(2)}
      onToggle={() => toggle(2)}
      note={`${tools.length} chosen`}
    >
      {scripted && (
        <fieldset className="panel-wide grid gap-x-5 md:grid-cols-2">
          <legend className="sr-only">Tools you want</legend>
          {merchantTools.map(({ id, title, description }) => (
            <ToolChoice
              key={id}
              title={title}
              text={id === 'geographic' ? `${description} Always included.` : description}
              checked={chosen.includes(id)}
              disabled={id === 'geographic'}
              onChange={() => toggleTool(id)}
            />
          ))}
          <ToolChoice
            title="Show me the tools first"
            text="A person shows you each of them, with your own offers."
            checked={chosen.includes(requestDemo)}
            onChange={() => toggleTool(requestDemo)}
          />
        </fieldset>
      )}
      <TextField
        className="panel-wide only-without-scripts"
        {...field('ventusToolsInterested')}
        required={false}
        label="Tools chosen"
        {...(scripted ? { value: chosen.join(', '), readOnly: true } : { defaultValue: 'geographic' })}
        help={`Any of: ${merchantTools.map(({ id }) => id).join(', ')}, ${requestDemo}.`}
        maxLength={500}
        autoComplete="off"
      />
    </Panel>
  );
}

type ToolChoiceProps = {
  title: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
};

/** One tool to pick: its name is its label, what it does its description. */
function ToolChoice({ title, text, checked, disabled = false, onChange }: ToolChoiceProps) {
  const id = useId();
  return (
    <div className="tool-choice">
      <input
        id={id}
        type="checkbox"
        className="tick"
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
      />
      <label htmlFor={id}>{title}</label>
      <small id={`${id}-text`}>{text}</small>
    </div>
  );
}
