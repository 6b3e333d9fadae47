import type { Scenario } from '../search-deals/scenarios.ts';

export type ScenarioResult = {
  name: string;
  status: number;
  headers: Record<string, string>;
  body: string;
  faults: string[];
};

/** Runs a table of scenarios against a handler, one after the other, and says where an answer is not what the table says. */
export async function runScenarios(
  scenarios: readonly Scenario[],
  handler: (request: Request) => Promise<Response>,
): Promise<ScenarioResult[]> {
  const results: ScenarioResult[] = [];
  for (const scenario of scenarios) {
    const { name, method = 'GET', headers, body } = scenario;
    const response = await handler(
      new Request('http://localhost/functions/v1/it', { method, headers, body }),
    );
    const text = await response.text();
    const faults = [
      ...(response.status === scenario.status ? [] : [`status ${response.status}, not ${scenario.status}`]),
      ...(scenario.contains ?? []).filter((part) => !text.includes(part)).map((part) => `lacks ${part}`),
      ...(scenario.excludes ?? []).filter((part) => text.includes(part)).map((part) => `holds ${part}`),
    ];
    results.push({ name, status: response.status, headers: shown(response.headers), body: text, faults });
  }
  return results;
}

function shown(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => name !== 'content-length').sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
