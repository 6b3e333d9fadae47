import { BroadcastChannel } from 'node:worker_threads';

type Message<T> = { question: string } | { answer: string; content: T };

const patienceMs = 1000;

/**
 * Lets each of the `threads` of this process ask all others for the result of their `tell`. A thread that does not answer within a
 * second is left out.
 */
export function askOthers<T>(options: { channel: string; threads: number; tell: () => Promise<T> }) {
  const { threads, tell } = options;
  const channel = new BroadcastChannel(options.channel);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origins.
  const post = (message: Message<T>) => channel.postMessage(message);
  const asked = new Map<string, (content: T) => void>();
  channel.onmessage = (event: unknown) => {
    const { data } = event as { data: Message<T> };
    if ('answer' in data) asked.get(data.answer)?.(data.content);
    else void tell().then((content) => post({ answer: data.question, content }));
  };
  channel.unref();
  return {
    ask: () =>
      new Promise<T[]>((resolve) => {
        const question = crypto.randomUUID();
        const answers: T[] = [];
        const finish = () => {
          clearTimeout(timer);
          asked.delete(question);
          resolve(answers);
        };
        const timer = setTimeout(finish, patienceMs);
        asked.set(question, (content) => {
          if (answers.push(content) === threads - 1) finish();
        });
        post({ question });
      }),
    close: () => channel.close(),
  };
}
