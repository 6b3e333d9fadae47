import { again } from '../../../again.ts';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { GoalId } from '../../../../domain/goals.ts';
import { forgetDraft, keepDraft } from '../../../ui/kept-draft.ts';
import { clearFailures, showToast } from '../../../ui/toasts.ts';
import { bookingLink, openTab } from './booking.ts';
import { merchantFields, panelOf, type MerchantField } from './merchant-fields.ts';
import type * as sending from './send-merchant.ts';
import type { MerchantErrors } from './send-merchant.ts';

type Machinery = typeof sending;
type Choice = { category: GoalId | ''; areas: readonly string[]; tools: readonly string[] };

const draft = 'merchant';
const nothing: Choice = { category: '', areas: [], tools: [] };

const loadMachinery = again(() => import('./send-merchant.ts'));

/** The merchant form: what is chosen, which panels stand open, and the one press that records and books. */
export function useMerchantForm() {
  const form = useRef<HTMLFormElement>(null);
  const machinery = useRef<Machinery>(null);
  const [choice, setChoice] = useState<Choice>(nothing);
  const [open, setOpen] = useState<readonly number[]>([1]);
  const [errors, setErrors] = useState<MerchantErrors>({});
  // An object, so that the same field faulty twice takes the focus twice.
  const [faulty, setFaulty] = useState<{ name: MerchantField } | null>(null);
  const [busy, setBusy] = useState(false);
  const [calendar, setCalendar] = useState<string | null>(null);
  const [recorded, setRecorded] = useState(false);

  // Checking and sending come once the page stands: its first load has no room for them.
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const loaded = await loadMachinery();
      machinery.current = loaded;
      const page = await loaded.schedulingPage();
      if (!gone) setCalendar(page);
    };
    load().catch(() => undefined); // A press tries again, and says what is wrong.
    const element = form.current;
    const code = new URLSearchParams(location.search).get('ref');
    const field = element?.querySelector<HTMLInputElement>('[name=referralCode]');
    if (code && field && field.value === '') field.value = code.trim().slice(0, field.maxLength);
    return () => {
      gone = true;
    };
  }, []);

  // The panel has to stand open before the field in it can take the focus.
  useEffect(() => {
    if (faulty) form.current?.querySelector<HTMLElement>(`[name="${faulty.name}"]`)?.focus();
  }, [faulty]);

  const reveal = (panel: number) => setOpen((now) => (now.includes(panel) ? now : [...now, panel]));
  const toggle = (panel: number) =>
    setOpen((now) => (now.includes(panel) ? now.filter((one) => one !== panel) : [...now, panel]));

  function chooseCategory(category: GoalId | '') {
    setChoice({ ...choice, category, areas: [] });
  }
  function toggleArea(area: string) {
    const areas = choice.areas.includes(area)
      ? choice.areas.filter((one) => one !== area)
      : [...choice.areas, area];
    setChoice({ ...choice, areas });
    if (areas.length > 0) reveal(2);
  }
  function toggleTool(tool: string) {
    const tools = choice.tools.includes(tool)
      ? choice.tools.filter((one) => one !== tool)
      : [...choice.tools, tool];
    setChoice({ ...choice, tools });
    if (tools.some((one) => one !== 'request-demo')) reveal(3);
  }

  function show(message: string, found: MerchantErrors) {
    showToast({ kind: 'destructive', title: 'Validation Error', description: message });
    const first = merchantFields.find((name) => found[name]);
    setErrors(found);
    if (!first) return;
    reveal(panelOf[first]);
    setFaulty({ name: first });
  }

  async function submit(element: HTMLFormElement, tools: Machinery, tab: Window | null, link: string | null) {
    const checked = tools.check(element);
    if (!checked.fine) {
      tab?.close();
      return show(checked.message, checked.errors);
    }
    setErrors({});
    setBusy(true);
    const ours = ['consentVersion', 'homepage'].map((name) => {
      const field = element.elements.namedItem(name);
      return [name, field instanceof HTMLInputElement ? field.value : ''] as const;
    });
    const sent = await tools.send(checked.form, ours);
    setBusy(false);
    if (sent.at === 'recorded') {
      if (tab && link) tab.location.replace(link);
      setRecorded(true);
      setCalendar(link ?? calendar);
      element.reset();
      setChoice(nothing);
      setOpen([1]);
      forgetDraft(draft);
      showToast({
        kind: 'success',
        title: 'Submission Recorded!',
        description:
          'Your submission has been recorded successfully. Thank you for you interest in partnering! We will notify you when the product is ready to launch.',
      });
      return undefined;
    }
    tab?.close();
    keepDraft(draft, element);
    if (sent.at === 'refused') {
      const field = merchantFields.find((name) => name === sent.field);
      return show(sent.message, field ? { [field]: sent.message } : {});
    }
    showToast({
      kind: 'destructive',
      title: 'Submission Error',
      description: 'There was an error submitting your application. Please try again or contact us directly.',
    });
    return undefined;
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (busy) return;
    clearFailures();
    const website = element.querySelector<HTMLInputElement>('[name=companyWebsite]');
    if (website && machinery.current) website.value = machinery.current.completeWebsite(website.value);
    const checked = machinery.current?.check(element);
    const link =
      calendar && checked?.fine
        ? bookingLink(calendar, { name: checked.form.fullName, email: checked.form.emailAddress })
        : null;
    const tab = link ? openTab() : null;
    try {
      machinery.current ??= await loadMachinery();
    } catch {
      showToast({
        kind: 'destructive',
        title: 'Submission Error',
        description:
          'There was an error submitting your application. Please try again or contact us directly.',
      });
      return;
    }
    await submit(element, machinery.current, tab, link);
  }

  return {
    form: { ref: form, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
    choice,
    chooseCategory,
    toggleArea,
    toggleTool,
    open,
    toggle,
    errors,
    onEdit: (name: MerchantField) => {
      if (errors[name]) setErrors({ ...errors, [name]: undefined });
    },
    completeWebsite: (typed: string) => machinery.current?.completeWebsite(typed) ?? typed,
    busy,
    calendar,
    recorded,
  };
}
export type MerchantFormState = ReturnType<typeof useMerchantForm>;
