import classes from "./Wordmark.module.css";

/** The glass case and the name; `compact` leaves the name to those who listen. */
export function Wordmark({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className={classes.wordmark}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M3.2 6.2 10 2.6l6.8 3.6v7.6L10 17.4l-6.8-3.6Z"
          fill="var(--accent-soft)"
          stroke="var(--accent-text)"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
        <path
          d="M3.4 6.4 10 9.8l6.6-3.4M10 9.8v7.2"
          fill="none"
          stroke="var(--accent-text)"
          strokeWidth="1.1"
          strokeLinejoin="round"
          opacity=".65"
        />
        <circle cx="10" cy="9.8" r="1.7" fill="var(--accent-text)" />
      </svg>
      <span {...(compact ? { className: "visually-hidden" } : {})}>Vitrine</span>
    </span>
  );
}
