/** Shorter names are near to too many others. */
const SHORTEST = 5;
const SHORT = 8;
/** The sandbox has its own settings in the same environment. */
const NOT_OURS = /^SANDBOX_|^DEMO_BACK_OFFICE$/;

/** Finds names that resemble a setting: they would be ignored and the default would apply. */
export function misspeltSettings(environment: Readonly<Record<string, string | undefined>>, knownNames: readonly string[]): string[] {
  const names = new Set(knownNames);
  return Object.keys(environment).flatMap((settingName) => {
    if (
      !environment[settingName] ||
      names.has(settingName) ||
      names.has(settingName.replace(/_FILE$/, '')) ||
      settingName.length < SHORTEST ||
      NOT_OURS.test(settingName)
    )
      return [];
    const [nearest] = knownNames
      .map((name) => ({ name, distance: measureDistance(settingName.toUpperCase(), name) }))
      .filter(({ name, distance }) => distance <= (name.length <= SHORT ? 1 : 2))
      .sort((a, b) => a.distance - b.distance);
    return nearest ? [`${settingName} is no setting, but looks like ${nearest.name}`] : [];
  });
}

/** Levenshtein distance: the number of letters to add, remove or change to turn one name into the other. */
function measureDistance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const now = [row + 1];
    for (const [at, other] of [...b].entries())
      now.push(Math.min((before[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1, (before[at] ?? 0) + (letter === other ? 0 : 1)));
    before = now;
  }
  return before.at(-1) ?? 0;
}
