import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { demoPage } from '../../../domain/demo-times.ts';
import { findGoal, type GoalId } from '../../../domain/goals.ts';
import { retryableImport } from '../../hydration/retryable-import.ts';
import { addToDraft, followDraft, forgetDraft, keepDraft, readDraft } from '../../ui/kept-draft.ts';
import { clearFailures, showToast } from '../../ui/toasts.ts';
import { useForm } from '../../ui/use-form.ts';
import { hearJoined, keepJoined, keptJoined, type Joined } from '../kept-joined.ts';
import { keepToken } from '../use-token.ts';
import { fillReferralCode } from '../use-waitlist-form.ts';
import { merchantFields, panelOf, type MerchantField } from './merchant-fields.ts';
import type * as sending from './send-merchant.ts';

type Choice = { category: GoalId | ''; areas: readonly string[]; tools: readonly string[] };
const nothing: Choice = { category: '', areas: [], tools: [] };

/** Who joined, and where they pick a time. */
export type Recorded = Joined & {
  calendar: string | null;
  /** Sent before this page was loaded. */
  isEarlier?: true;
};

const draft = 'merchant';

const load = retryableImport(() => import('./send-merchant.ts'));
const schema = () => load().then(({ MerchantForm }) => MerchantForm);

const without = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one);
const toggled = <T>(list: readonly T[], one: T) => (list.includes(one) ? without(list, one) : [...list, one]);

/** The merchant form: its selections, its open panels, and the press that joins and opens the calendar. */
export function useMerchantForm() {
  const loaded = useRef<typeof sending>(null);
  const [choice, setChoice] = useState<Choice>(nothing);
  const [open, setOpen] = useState<readonly number[]>([1]);
  const [calendar, setCalendar] = useState<string | null>(null);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  /** The waiting tab, and the page it will open. */
  const booking = useRef<{ tab: Window | null; link: string | null }>({ tab: null, link: null });

  useEffect(() => {
    const kept = keptJoined();
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows what it keeps
    if (kept) setRecorded({ ...kept, calendar: null, isEarlier: true });
  }, []);
  const email = recorded?.email;
  useEffect(
    () =>
      hearJoined((news) => {
        if (news.email !== email) return;
        // The other tab's link opens the entry here too, until it is deleted.
        if ('isGone' in news) keepToken(null);
        else if (news.token) keepToken(news.token);
        setRecorded((now) => {
          if (now?.email !== news.email) return now;
          return 'isGone' in news ? null : { ...now, isConfirmed: true, demoAt: news.demoAt };
        });
      }),
    [email],
  );

  /** What was sent, to be corrected: a wrong letter in the address costs nobody the whole form. */
  const entered = useRef<Record<string, unknown>>({});
  // A press aimed at a closed panel must not close it if it opened by itself just before.
  const opened = useRef<{ panel: number; at: number } | null>(null);
  const toggle = (panel: number) => {
    const justOpened = opened.current?.panel === panel && performance.now() - opened.current.at < 1000;
    opened.current = null;
    if (!justOpened) setOpen((now) => toggled(now, panel));
  };
  const reveal = (panel: number) => {
    if (!open.includes(panel)) opened.current = { panel, at: performance.now() };
    setOpen((now) => [...without(now, panel), panel]);
  };

  function onRecorded({ companyName, emailAddress }: sending.MerchantForm): void {
    const { tab, link } = booking.current;
    if (link) tab?.location.replace(link);
    setRecorded({ company: companyName, email: emailAddress, calendar: link ?? calendar });
    keepJoined({ company: companyName, email: emailAddress });
    entered.current = readDraft(draft);
    forgetDraft(draft);
    setChoice(nothing);
    setOpen([1]);
    showToast({
      kind: 'success',
      title: 'Submission Recorded!',
      description:
        'Your submission has been recorded successfully. Thank you for you interest in partnering! We will notify you when the product is ready to launch.',
      isSpokenOnly: true,
    });
  }

  function sayInvalid(description: string, invalid: readonly MerchantField[]): void {
    showToast({ kind: 'destructive', title: 'Validation Error', description, isSpokenOnly: true });
    // Every mistake is in sight at once.
    for (const name of invalid) reveal(panelOf[name]);
  }

  const { form, field, busy, submit } = useForm(
    schema,
    merchantFields,
    async (values, element) => {
      const { sendMerchant } = await load();
      const sent = await sendMerchant(values, element);
      if (sent.at === 'recorded') return onRecorded(values);
      booking.current.tab?.close();
      if (sent.at === 'failed') return sayFailed();
      const name = merchantFields.find((field) => field === sent.field);
      sayInvalid(sent.message, name ? [name] : []);
      return name && { [name]: sent.message };
    },
    {
      onInvalid(message, invalid) {
        booking.current.tab?.close();
        sayInvalid(message, invalid);
      },
      onUnchecked: sayFailed,
    },
  );

  // Validation and submission are loaded after the page, to keep its first load small.
  useEffect(() => {
    let gone = false;
    const start = async () => {
      loaded.current = await load();
      const page = await loaded.current.schedulingPage();
      if (!gone) setCalendar(page);
    };
    start().catch(() => undefined); // A press tries again, and reports the error.
    return () => {
      gone = true;
    };
  }, []);

  // Typed and selected values are restored after a reload.
  const element = form.ref;
  useEffect(() => {
    if (!element.current || recorded) return undefined;
    fillReferralCode(element.current);
    const current = element.current;
    const hint = () =>
      void import('../../ui/hint-email.ts').then(
        ({ hintEmail }) => hintEmail(current),
        () => undefined, // The field works without it.
      );
    const stop = followDraft(draft, current, hint);
    let gone = false;
    restoreChoice()
      .then((kept) => {
        if (gone || kept === nothing) return;
        setChoice((now) => (now === nothing ? kept : now));
        setOpen((now) => [...new Set([...now, ...panelsFor(kept)])]);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      stop();
    };
  }, [element, recorded]);
  useEffect(() => {
    if (element.current && choice !== nothing) keepDraft(draft, element.current);
  }, [element, choice]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    clearFailures();
    const { currentTarget: element } = event;
    const website = element.querySelector<HTMLInputElement>('[name=companyWebsite]');
    if (website && loaded.current) website.value = loaded.current.completeWebsite(website.value);
    const values = loaded.current?.MerchantForm.safeParse(Object.fromEntries(new FormData(element))).data;
    const link =
      calendar && values
        ? bookingLink(calendar, { name: values.fullName, email: values.emailAddress })
        : null;
    booking.current = { link, tab: link ? openTab() : null };
    void submit();
  }

  return {
    form: { ref: form.ref, onSubmit },
    field,
    choice,
    chooseCategory: (category: GoalId | '') => setChoice({ ...choice, category, areas: [] }),
    toggleArea: (area: string) => {
      const areas = toggled(choice.areas, area);
      setChoice({ ...choice, areas });
      if (areas.length > 0) reveal(2);
    },
    toggleTool: (tool: string) => {
      const tools = toggled(choice.tools, tool);
      setChoice({ ...choice, tools });
      if (tools.some((one) => one !== 'request-demo')) reveal(3);
    },
    open,
    toggle,
    completeWebsite: (typed: string) => loaded.current?.completeWebsite(typed) ?? typed,
    busy,
    calendar,
    recorded: recorded && { ...recorded, calendar: recorded.calendar ?? calendar },
    startOver: () => {
      keepJoined(null);
      addToDraft(draft, entered.current);
      setRecorded(null);
    },
  };
}
export type MerchantFormState = ReturnType<typeof useMerchantForm>;

/** The industry field: the category, with its areas if any are selected. */
export function industryOf({ category, areas }: Pick<Choice, 'category' | 'areas'>): string {
  const title = findGoal(category)?.categoryTitle ?? '';
  return areas.length > 0 ? `${title} - ${areas.join(', ')}` : title;
}

/**
 * The scheduling page with name and address filled in: as query parameters for other schedulers, in the fragment for ours, which
 * appears in no log.
 */
function bookingLink(page: string, { name, email }: { name: string; email: string }): string {
  if (page === demoPage) return `${page}#${new URLSearchParams({ email }).toString()}`;
  const url = new URL(page);
  if (name) url.searchParams.set('name', name);
  if (email) url.searchParams.set('email', email);
  return url.href;
}

/**
 * Opens a tab during the press, since browsers block one that is opened later. It waits, and is redirected or closed when the
 * response arrives. Null if the browser blocks it anyway.
 */
function openTab(): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  try {
    tab.opener = null;
    tab.document.title = 'One moment';
    tab.document.body.textContent = 'Your entry is being recorded. The calendar opens in a moment.';
  } catch {
    // An empty tab works just as well.
  }
  return tab;
}

async function restoreChoice(): Promise<Choice> {
  const { companyIndustry, ventusToolsInterested } = readDraft(draft);
  if (typeof companyIndustry !== 'string' || typeof ventusToolsInterested !== 'string') return nothing;
  const { readIndustry, readTools } = await load();
  const { goal, subcategories } = readIndustry(companyIndustry);
  return { category: goal ?? '', areas: subcategories, tools: readTools(ventusToolsInterested) };
}

const panelsFor = ({ areas, tools }: Choice): number[] => [
  ...(areas.length > 0 ? [2] : []),
  ...(tools.some((tool) => tool !== 'geographic' && tool !== 'request-demo') ? [3] : []),
];

function sayFailed(): void {
  showToast({
    kind: 'destructive',
    title: 'Submission Error',
    description: 'There was an error submitting your application. Please try again or contact us directly.',
  });
}
