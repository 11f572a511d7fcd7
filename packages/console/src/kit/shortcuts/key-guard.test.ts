import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeyGuard } from './key-guard.ts';

let acted: string[];
let guard: ReturnType<typeof createKeyGuard>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  acted = [];
  guard = createKeyGuard((keys) => acted.push(keys));
});
afterEach(() => {
  vi.useRealTimers();
});

const press = (key: string, repeat = false) => guard.press({ key, at: performance.now(), repeat });

function type(keys: readonly string[], gap: number): void {
  for (const key of keys) {
    press(key);
    vi.advanceTimersByTime(gap);
  }
}

/** A pseudo-random number below `below`; the same seed gives the same sequence. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

describe('a single key', () => {
  test('acts 60 ms later', () => {
    press('j');
    vi.advanceTimersByTime(59);
    expect(acted).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(acted).toEqual(['j']);
  });

  test('acts once for each time it is pressed', () => {
    type(['j', 'j', 'k'], 80);
    expect(acted).toEqual(['j', 'j', 'k']);
  });

  test('continues to act while it is held down', () => {
    press('j');
    vi.advanceTimersByTime(400);
    for (let count = 0; count < 3; count += 1) {
      press('j', true);
      vi.advanceTimersByTime(30);
    }
    expect(acted).toEqual(['j', 'j', 'j', 'j']);
  });

  test('does not act if Enter follows', () => {
    type(['j', 'Enter'], 50);
    vi.advanceTimersByTime(500);
    expect(acted).toEqual([]);
  });

  test('does not act once stopped', () => {
    press('j');
    guard.stop();
    vi.advanceTimersByTime(500);
    expect(acted).toEqual([]);
  });

  test('waits longer if the page was busy', () => {
    press('j');
    const started = performance.now();
    // The page does nothing for 200 ms: its timers are late, and the next key is in the queue.
    vi.spyOn(performance, 'now').mockReturnValue(started + 200);
    vi.advanceTimersByTime(60);
    guard.press({ key: '1', at: started + 10, repeat: false });
    vi.mocked(performance.now).mockRestore();
    vi.advanceTimersByTime(500);
    expect(acted).toEqual([]);
  });
});

describe('Space soon after another key', () => {
  test.each([0, 20, 34, 50])('acts after it, on what it chose: %d ms later', (gap) => {
    type(['j', ' '], gap);
    vi.advanceTimersByTime(100);
    expect(acted).toEqual(['j', ' ']);
  });

  test.each([[['j', ' ', '1']], [['j', '1', ' ']], [['j', ' ', 'Enter']], [[' ', 'j']]])(
    'is part of a scan in %j',
    (keys) => {
      type(keys, 20);
      vi.advanceTimersByTime(500);
      expect(acted).toEqual([]);
    },
  );
});

describe('two keys', () => {
  test.each([40, 100, 1000])('act together with %d ms between them', (gap) => {
    type(['g', 'o'], gap);
    vi.advanceTimersByTime(100);
    expect(acted).toEqual(['g o']);
  });

  test('the first one alone does nothing, and is forgotten after 1.5 s', () => {
    press('g');
    vi.advanceTimersByTime(1600);
    press('o');
    vi.advanceTimersByTime(100);
    expect(acted).toEqual(['o']);
  });
});

test('a scan triggers nothing, whatever its text and pace', () => {
  const seed = Date.now() % 100_000;
  const random = randomFrom(seed);
  const letters = [...'jkxfcgo?/-0123456789SFOAK '];
  for (let scan = 0; scan < 2000; scan += 1) {
    const length = 3 + random(17);
    for (let index = 0; index < length; index += 1) {
      press(letters[random(letters.length)] ?? 'j');
      vi.advanceTimersByTime(random(35));
    }
    press('Enter');
    vi.advanceTimersByTime(35 + random(500));
  }
  expect(acted, `seed ${seed}`).toEqual([]);
});
