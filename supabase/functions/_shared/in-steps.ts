/** Milliseconds: longer than a form takes to be written on a server that is not overrun, too short for a person to notice. */
export const answerStep = 50;

/**
 * Holds each answer until a whole number of steps has gone by since it was asked for, so that how long the work took, and with it
 * whether an address was known, cannot be read off it. A step of 0 holds nothing.
 */
export function inSteps(
  answer: (request: Request) => Promise<Response>,
  step = answerStep,
): (request: Request) => Promise<Response> {
  if (step === 0) return answer;
  return async (request) => {
    const began = performance.now();
    const response = await answer(request);
    const rest = step - ((performance.now() - began) % step);
    await new Promise((resolve) => setTimeout(resolve, rest));
    return response;
  };
}
