import type { PriceEvidence } from '../../domain/deal.ts';
import type { DealPageData } from '../../domain/deal-page-data.ts';
import type { ReportReason } from '../../domain/deal-reports.ts';

type Table<Row, Insert, Update> = { Row: Row; Insert: Insert; Update: Update; Relationships: [] };

// No index signature: any looser type would let every name pass as a view.
// oxlint-disable-next-line typescript/no-generated-empty-object-type
type None = { [_ in never]: never };

type Profile = {
  id: string;
  full_name: string | null;
  lifestyle_goal: string | null;
  selected_categories: string[];
  spending_frequency: string | null;
  spending_amount: number | null;
  estimated_annual_spend: number | null;
  estimated_rewards: number | null;
  onboarding_completed: boolean;
  language_model: boolean | null;
};

type SavedDeal = {
  id: string;
  user_id: string;
  deal_id: string | null;
  deal_title: string;
  merchant_name: string;
  deal_description: string | null;
  original_price: number | null;
  discounted_price: number;
  discount_percentage: number | null;
  category: string | null;
  deal_url: string | null;
  note: string | null;
  created_at: string;
};

type DealReport = {
  user_id: string;
  deal_id: string | null;
  deal_title: string;
  merchant_name: string;
  deal_url: string | null;
  reason: ReportReason;
  note: string | null;
};

/** The current state of a saved offer, available or not. */
type SavedOffer = {
  deal_id: string;
  deal_price: number;
  availability: string;
  ends_at: string | null;
  price_evidence: PriceEvidence;
  source: string;
  last_checked_at: string;
  is_sample: boolean;
  removed_at: string | null;
  removed_reason: 'ended' | 'not in feed' | 'not seen' | null;
};

type OfferRow = {
  id: string;
  merchant_id: string;
  title: string;
  description: string;
  original_price: number | null;
  deal_price: number;
  discount_percentage: number | null;
  /** The displayed discount in percent; 0 for none. */
  shown_saving: number;
  /** For lists by saving: savings we saw come before those that a shop states. */
  saving_order: number;
  /** Whether the title names who wears or uses it: in a person's own list, what suits anyone comes first. */
  suits_some: boolean;
  goal: string | null;
  category: string | null;
  deal_url: string | null;
  ends_at: string | null;
  /** The end, or `infinity` if there is none. */
  runs_until: string;
  price_evidence: PriceEvidence;
  source: string;
  is_sample: boolean;
  availability: string;
  first_seen_at: string;
  last_checked_at: string;
};

type Watch = {
  id: string;
  user_id: string;
  deal_id: string | null;
  title: string;
  under: number | null;
  plan: Record<string, unknown> | null;
  told_at: string | null;
  told: 'price' | 'ended' | 'found' | null;
  created_at: string;
};

type Merchant = { id: string; name: string; slug: string };

type ChatMessage = {
  id: number;
  thread_id: string;
  user_id: string;
  role: 'user' | 'assistant' | 'note';
  content: string;
  answer: unknown;
  turn: string | null;
};

/** The tables and columns the site reads and writes, and no others. Dates are ISO text; prices are US dollars. */
export type Database = {
  public: {
    Tables: {
      profiles: Table<Profile, never, Partial<Omit<Profile, 'id'>>>;
      saved_deals: Table<
        SavedDeal,
        Omit<SavedDeal, 'id' | 'created_at' | 'note'> & { note?: string | null },
        { note: string | null }
      >;
      chat_threads: Table<{ id: string; user_id: string }, never, never>;
      chat_messages: Table<
        ChatMessage,
        Pick<ChatMessage, 'thread_id' | 'user_id' | 'content'> & { role: 'note' },
        never
      >;
      deal_reports: Table<never, DealReport, never>;
      watches: Table<Watch, never, never>;
      watch_mails: Table<{ user_id: string; stopped_at: string | null }, never, never>;
      deals: Table<OfferRow, never, never>;
      merchants: Table<Merchant, never, never>;
      price_observations: Table<{ deal_id: string; price: number; observed_at: string }, never, never>;
    };
    Views: None;
    Functions: {
      observations_summary: {
        Args: { deal_ids: readonly string[]; since: string };
        Returns: {
          deal_id: string;
          min: number;
          median: number;
          max: number;
          count: number;
          picture: string | null;
        }[];
      };
      deal_page: { Args: { deal_id: string }; Returns: DealPageData };
      watch: {
        Args: {
          deal_id?: string | null;
          under?: number | null;
          title?: string | null;
          plan?: Record<string, unknown> | null;
        };
        Returns: string;
      };
      keep_waitlist_entry: { Args: { token: string }; Returns: null };
      own_waitlist_goal: { Args: never; Returns: { goal: string | null; subcategories: string[] } | null };
      own_waitlist_place: { Args: never; Returns: number | null };
      resume_watch_mail: { Args: never; Returns: null };
      saved_offers_today: { Args: never; Returns: SavedOffer[] };
      /** The functions that the console calls; each result is parsed where it is read. */
      [operator: `operator_${string}`]: { Args: Record<string, unknown>; Returns: unknown };
    };
  };
};
