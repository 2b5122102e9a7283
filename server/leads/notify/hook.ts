import type { HookEvent, HookShape } from '../../../shared/api/leads/hook-calls.ts';

/** A program that is told of leads. */
export interface LeadHook {
  id: string;
  name: string;
  /** Whoever knows it can write there: it is neither shown nor logged. */
  address: string;
  shape: HookShape;
  events: readonly HookEvent[];
  /** Signs what it is sent; '' for shapes that are not signed. */
  secret: string;
  active: boolean;
  /** ISO 8601. */
  created_at: string;
}

type By = { author: string; at: Date };

export interface HookStore {
  /** Oldest first. */
  leadHooks(): Promise<LeadHook[]>;
  addLeadHook(hook: LeadHook, by: By): Promise<void>;
  /** @returns false when there is none of its id any more */
  changeLeadHook(hook: LeadHook, by: By): Promise<boolean>;
  /** @returns false when there is none */
  removeLeadHook(id: string, by: By): Promise<boolean>;
  /** It has said that it is gone for good; one that has another address by now stays on. */
  switchOffLeadHook(hook: Pick<LeadHook, 'id' | 'address'>): Promise<void>;
}
