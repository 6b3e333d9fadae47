/** Milliseconds: longer than handling a form takes on a server with spare capacity, too short for a user to notice. */
export const answerStep = 50;

/**
 * Resolves like `work`, but only after a whole number of steps has passed since it began, so that the response time does not
 * reveal whether an address was known. A step of 0 delays nothing.
 */
export async function inSteps<T>(work: () => Promise<T>, step = answerStep): Promise<T> {
  if (step === 0) return work();
  const began = performance.now();
  const result = await work();
  const rest = step - ((performance.now() - began) % step);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return result;
}
