/** The arch with its sun; where a page was not found the sun has rolled aside. */
export function Illustration({ isAside = false }: { isAside?: boolean }) {
  return (
    <svg viewBox="0 0 260 190" width="220" style={{ maxWidth: '60vw' }} aria-hidden="true">
      <path d="M20 190V120a110 110 0 0 1 220 0v70z" fill="var(--action-soft)" />
      <path d="M62 190v-66a68 68 0 0 1 136 0v66z" fill="var(--surface)" />
      <path d="M62 190v-66a68 68 0 0 1 136 0v66" fill="none" stroke="var(--action)" strokeWidth="10" />
      <circle cx={isAside ? 186 : 130} cy="166" r="24" fill="var(--c-marigold-4)" />
      <path d="M0 190h260" stroke="var(--line-strong)" strokeWidth="2" />
    </svg>
  );
}
