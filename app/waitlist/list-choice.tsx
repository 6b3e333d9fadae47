import { SelectField } from '../ui/select-field.tsx';

/** Which of the two waitlists an address stands on. */
export function ListChoice({ className }: { className?: string }) {
  return (
    <SelectField label="Waitlist" name="list" defaultValue="consumer" className={className}>
      <option value="consumer">The card</option>
      <option value="merchant">Merchant partners</option>
    </SelectField>
  );
}
