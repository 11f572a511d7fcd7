/**
 * The result of `work`, or of `late` after a timeout in milliseconds; `late` may throw. The work
 * continues, but its outcome is ignored.
 */
export async function withTimeout<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return await Promise.race([work, passed.then(late)]).finally(() => clearTimeout(timer));
}
