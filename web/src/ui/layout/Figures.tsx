/** Text in which amounts, dates and numbers never wrap. */
export const Figures = ({ children }: { children: string }) =>
  children.split(/(\S*\d\S*)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity and never move
      <span key={index} className="num">
        {part}
      </span>
    ) : (
      part
    ),
  );
