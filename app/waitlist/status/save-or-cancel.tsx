import { Button } from '../../ui/button.tsx';

export function SaveOrCancel({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3 md:col-span-2">
      <Button type="submit" busy={busy && 'Saving...'}>
        Save
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
