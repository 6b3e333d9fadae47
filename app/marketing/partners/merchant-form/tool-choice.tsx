import { useId } from 'react';
import '../../../ui/tick.css';

type Props = {
  title: string;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChange: () => void;
};

/** One tool to pick: its name is its label, what it does its description. */
export function ToolChoice({ title, text, checked, disabled = false, onChange }: Props) {
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
