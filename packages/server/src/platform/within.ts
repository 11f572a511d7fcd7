/**
 * What `work` comes to, or what `late` answers after so many milliseconds; `late` may throw instead. The
 * work itself goes on, and how it ends is not looked at any more.
 */
export async function within<Result, Late>(
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
