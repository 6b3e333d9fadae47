import { chosenTools, merchantTools, requestDemo } from '../../../domain/merchant-tools.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Panel } from './panel.tsx';
import { ToolChoices } from './tool-choices.tsx';
import type { MerchantFormState } from './use-merchant-form.ts';

type Props = { state: MerchantFormState; scripted: boolean };

export function ToolsPanel({ state, scripted }: Props) {
  const { choice, toggleTool, open, toggle, field } = state;
  const chosen = chosenTools(choice.tools);
  return (
    <Panel
      number={2}
      title="Proprietary Tools"
      open={open.includes(2)}
      onToggle={() => toggle(2)}
      note={choice.tools.length === 0 ? 'Geographic included' : `${chosen.length} chosen`}
    >
      {scripted && <ToolChoices chosen={chosen} onToggle={toggleTool} className="panel-wide" />}
      <TextField
        className="panel-wide only-without-scripts"
        {...field('ventusToolsInterested')}
        required={false}
        optional
        label="Tools chosen"
        {...(scripted ? { value: chosen.join(', '), readOnly: true } : { defaultValue: 'geographic' })}
        help={`Any of: ${merchantTools.map(({ id }) => id).join(', ')}, ${requestDemo}.`}
        maxLength={500}
        autoComplete="off"
      />
    </Panel>
  );
}
