import { describe, expect, test } from 'vitest';
import type { RestFixture } from './rest-fixture.ts';

type Scenario = {
  name: string;
  method?: string;
  url: string;
  as?: string;
  headers?: Record<string, string>;
  body?: unknown;
  status: number;
  /** Text of the body, or `header: value` for a header. */
  contains?: string[];
  excludes?: string[];
  /** The whole body as JSON; '' for none. */
  is?: unknown;
};

/** One test per scenario, against the fixture that `of` returns when the test runs. */
export function scenarios(name: string, of: () => RestFixture, list: Scenario[]): void {
  describe(name, () => {
    test.each(list)('$name', async (scenario) => {
      const { method = 'GET', url, as, headers, body, status } = scenario;
      const response = await of().send(method, url, {
        ...(as === undefined ? {} : { as }),
        ...(headers === undefined ? {} : { headers }),
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const all = [...response.headers].map(([key, value]) => `${key}: ${value}`).join('\n') + '\n' + text;
      expect(response.status, all).toBe(status);
      for (const part of scenario.contains ?? []) expect(all).toContain(part);
      for (const part of scenario.excludes ?? []) expect(all).not.toContain(part);
      if (scenario.is !== undefined) expect(text === '' ? '' : JSON.parse(text)).toEqual(scenario.is);
      if (status >= 400 && method !== 'HEAD') {
        expect(Object.keys(JSON.parse(text) as object)).toEqual(['code', 'details', 'hint', 'message']);
      }
    });
  });
}
