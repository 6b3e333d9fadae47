/** Milliseconds: longer than taking a form lasts on a server with room to spare, too short for a person to notice. */
export const answerStep = 50;

/**
 * Resolves as `work` does, once a whole number of steps has gone by since it began, so that how long it took, and with it
 * whether an address was known, cannot be measured. A step of 0 delays nothing.
 */
export async function inSteps<T>(work: () => Promise<T>, step = answerStep): Promise<T> {
  if (step === 0) return work();
  const began = performance.now();
  const result = await work();
  const rest = step - ((performance.now() - began) % step);
  await new Promise((resolve) => setTimeout(resolve, rest));
  return result;
}
