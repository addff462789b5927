/** Where time comes from. Tests give one that stands still. */
export type TimeSource = {
  readonly date: () => number;
  /** Milliseconds that never go back, even if the computer's date does. */
  readonly elapsed: () => number;
  /** Calls back after real milliseconds; returns how to take it back. */
  readonly wake: (ms: number, act: () => void) => () => void;
};

type Timer = { readonly cancel: () => void };

/** The sandbox's only clock: every date it writes and every delay it keeps come from here. */
export type Clock = {
  readonly now: () => Date;
  /** How many times faster than life the delays of the partners pass. Dates are not hurried: signatures carry them. */
  readonly speed: number;
  /** Acts once `ms` of the partner's time are over. */
  readonly after: (ms: number, act: () => void | Promise<void>) => Timer;
  /** Waits `ms` of real time at any speed: the other side of a fault counts real seconds. */
  readonly hold: (ms: number) => Promise<void>;
  /** Sets the date; null takes the real one again. Going forward runs what falls due on the way, in order; going back moves no timer. */
  readonly set: (date: Date | null) => Promise<void>;
  /** Goes forward by `ms` and waits until all that fell due has been done. */
  readonly advance: (ms: number) => Promise<void>;
  /** Does what is due now and waits for everything under way. */
  readonly settle: () => Promise<void>;
  readonly stop: () => void;
};

type Skeleton = { readonly due: number; readonly order: number; readonly act: () => void | Promise<void> };

const realTime: TimeSource = {
  date: () => Date.now(),
  elapsed: () => performance.now(),
  wake: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

// Node fires a timer above 2^31 ms immediately, so long waits are split into steps.
const longestWakeMs = 3_600_000;

/** Timers in the order in which they fall due; timers of the same moment in the order in which they were added. */
function createTimerQueue() {
  let waiting: Skeleton[] = [];
  let order = 0;
  let isStopped = false;
  const next = (): Skeleton | undefined => (isStopped ? undefined : waiting[0]);
  return {
    next,
    takeDue(until: number): Skeleton | undefined {
      const timer = next();
      if (!timer || timer.due > until) return undefined;
      waiting = waiting.slice(1);
      return timer;
    },
    add(due: number, act: Skeleton['act']): Timer {
      const timer: Skeleton = { due, order: order++, act };
      waiting = [...waiting, timer].sort((a, b) => a.due - b.due || a.order - b.order);
      return {
        cancel: () => {
          waiting = waiting.filter((other) => other !== timer);
        },
      };
    },
    stop(): void {
      isStopped = true;
      waiting = [];
    },
  };
}

/** Runs timers, and knows which of them are still under way. */
function createWork(onFailure: (failure: unknown) => void) {
  const running = new Set<Promise<void>>();
  return {
    run({ act }: Skeleton): Promise<void> {
      const work = (async () => act())()
        .catch(onFailure)
        .finally(() => running.delete(work));
      running.add(work);
      return work;
    },
    async finished(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** A clock that runs with real time. `onFailure` receives the errors of scheduled actions, because no caller waits for them. */
export function createClock(options: { speed?: number; source?: TimeSource; onFailure?: (failure: unknown) => void } = {}): Clock {
  const { speed = 1, source = realTime, onFailure = () => {} } = options;
  const started = source.elapsed();
  const timers = createTimerQueue();
  const work = createWork(onFailure);
  let dateShift = 0;
  let timerShift = 0;
  let reverse = () => {};

  const elapsed = () => (source.elapsed() - started) * speed + timerShift;

  function wakeForNext(): void {
    reverse();
    const next = timers.next();
    if (!next) return;
    const ms = Math.min(Math.max(0, (next.due - elapsed()) / speed), longestWakeMs);
    reverse = source.wake(ms, () => {
      for (let timer = timers.takeDue(elapsed()); timer; timer = timers.takeDue(elapsed())) void work.run(timer);
      wakeForNext();
    });
  }

  function after(ms: number, act: () => void | Promise<void>): Timer {
    const timer = timers.add(elapsed() + Math.max(0, ms), act);
    wakeForNext();
    return timer;
  }

  function shift(ms: number): void {
    timerShift += ms;
    dateShift += ms;
  }

  /** Step by step, so that what is done on the way carries the date at which it was due. */
  async function advance(ms: number): Promise<void> {
    const target = elapsed() + ms;
    for (let timer = timers.takeDue(target); timer; timer = timers.takeDue(target)) {
      shift(Math.max(0, timer.due - elapsed()));
      await work.run(timer);
    }
    shift(Math.max(0, target - elapsed()));
    wakeForNext();
    await settle();
  }

  async function settle(): Promise<void> {
    for (let timer = timers.takeDue(elapsed()); timer; timer = timers.takeDue(elapsed())) await work.run(timer);
    await work.finished();
    wakeForNext();
  }

  async function set(date: Date | null): Promise<void> {
    const target = date ? date.getTime() : source.date();
    const ahead = target - (source.date() + dateShift);
    if (ahead > 0) await advance(ahead);
    else dateShift += ahead;
  }

  return {
    now: () => new Date(source.date() + dateShift),
    speed,
    after,
    hold: (ms) => new Promise((resolve) => after(ms * speed, resolve)),
    set,
    advance,
    settle,
    stop: () => {
      timers.stop();
      reverse();
    },
  };
}

/** A clock that stands still until `advance`, `set` or `settle` is called: for tests, in which nothing sleeps. */
export function createHandClock(start = new Date('2026-11-20T05:00:00.000Z')): Clock {
  return createClock({
    source: { date: () => start.getTime(), elapsed: () => 0, wake: () => () => {} },
    onFailure: (failure) => {
      throw failure;
    },
  });
}
