import type { LanguageModel } from '../../../../domain/language-model.ts';
import { instructions, type Prompt } from '../../../../deals/model/prompt.ts';
import { ModelReading } from '../../../../deals/model/model-reading.ts';

type Called = { output: unknown; read: number; written: number };

/** Maximum length of a reading, in tokens. */
export const mostWritten = 600;
const mostBytes = 65_536;

/**
 * Asks the model once and returns its JSON with the tokens used. Throws if the result cannot be read. The packages are loaded with
 * the first call.
 */
export async function callModel(
  { model, url, key }: LanguageModel,
  prompt: Prompt,
  { signal, fetch }: { signal: AbortSignal; fetch: typeof globalThis.fetch },
): Promise<Called> {
  const isAnthropic = /(?:^|\.)anthropic\.com$/.test(new URL(url).hostname);
  const options = { baseURL: url, fetch: limited(fetch) };
  const [{ generateText, Output }, chosen] = await Promise.all([
    import('ai'),
    isAnthropic
      ? import('@ai-sdk/anthropic').then(({ createAnthropic }) =>
          createAnthropic({ ...options, apiKey: key ?? '' }).languageModel(model),
        )
      : import('@ai-sdk/openai-compatible').then(({ createOpenAICompatible }) =>
          createOpenAICompatible({
            ...options,
            name: 'assistant',
            ...(key !== null && { apiKey: key }),
            supportsStructuredOutputs: true,
          }).languageModel(model),
        ),
  ]);
  // It would write the model's warnings to the console.
  Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
  const { output, usage } = await generateText({
    model: chosen,
    instructions,
    prompt: JSON.stringify(prompt),
    output: Output.object({ schema: ModelReading }),
    maxOutputTokens: mostWritten,
    maxRetries: 0,
    abortSignal: signal,
    telemetry: { isEnabled: false },
  });
  return { output, read: usage.inputTokens ?? 0, written: usage.outputTokens ?? 0 };
}

/** Follows no redirect, which could send the key elsewhere, and reads no more than a reading can contain. */
function limited(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    let bytes = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new Error('The answer of the model is too long'));
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
  };
}
