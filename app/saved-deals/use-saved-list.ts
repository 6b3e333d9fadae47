import { useEffect, useRef, useState } from 'react';
import { showToast } from '../ui/toasts.ts';
import { removeSavedDeal, restoreSavedDeal, saveNote, type SavedDeal } from './saved-deals.ts';

/** The displayed list: a removed card disappears immediately, and returns to its place if the removal is undone or fails. */
export function useSavedList(initial: readonly SavedDeal[]) {
  const [given, setGiven] = useState(initial);
  const [list, setList] = useState(initial);
  const order = useRef<readonly string[]>([]);
  if (given !== initial) {
    setGiven(initial);
    setList(initial);
  }
  useEffect(() => {
    order.current = initial.map(({ row }) => row.id);
  }, [initial]);

  function putBack(saved: SavedDeal, formerId = saved.row.id) {
    order.current = order.current.map((id) => (id === formerId ? saved.row.id : id));
    const place = ({ row }: SavedDeal) => order.current.indexOf(row.id);
    setList((shown) =>
      [...shown.filter(({ row }) => row.id !== saved.row.id), saved].toSorted((a, b) => place(a) - place(b)),
    );
  }

  async function undo(saved: SavedDeal) {
    try {
      putBack({ ...saved, row: await restoreSavedDeal(saved.row) }, saved.row.id);
      showToast({ kind: 'success', title: 'Deal is back in your list', description: saved.deal.title });
    } catch {
      showToast({
        kind: 'destructive',
        title: 'Failed to bring the deal back',
        description: 'Please try again',
      });
    }
  }

  async function remove(saved: SavedDeal, byKeyboard: boolean) {
    setList((shown) => shown.filter(({ row }) => row.id !== saved.row.id));
    try {
      await removeSavedDeal(saved.row.id);
      showToast({
        kind: 'success',
        title: 'Deal removed',
        description: saved.deal.title,
        action: { label: 'Undo', run: () => void undo(saved), takeFocus: byKeyboard },
      });
    } catch {
      putBack(saved);
      showToast({ kind: 'destructive', title: 'Failed to remove deal', description: 'Please try again' });
    }
  }

  async function annotate(saved: SavedDeal, text: string): Promise<boolean> {
    try {
      const note = await saveNote(saved.row.id, text);
      setList((shown) =>
        shown.map((card) => (card.row.id === saved.row.id ? { ...card, row: { ...card.row, note } } : card)),
      );
      showToast({
        kind: 'success',
        title: note ? 'Note saved' : 'Note removed',
        description: saved.deal.title,
      });
      return true;
    } catch {
      showToast({ kind: 'destructive', title: 'Failed to save note', description: 'Please try again' });
      return false;
    }
  }

  return { list, remove, annotate };
}
