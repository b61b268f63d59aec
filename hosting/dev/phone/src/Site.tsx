import type { SignClientTypes } from '@walletconnect/types'

/** The requesting site, as it describes itself: its words are shown as text, never trusted. */
export function Site({
  metadata: { name, description, url, icons },
}: {
  metadata: SignClientTypes.Metadata
}) {
  const icon = icons[0]
  return (
    <div className="site">
      <span className="site-icon" aria-hidden="true">
        {icon ? <img src={icon} alt="" width="40" height="40" /> : name.slice(0, 1)}
      </span>
      <span className="site-text">
        <strong data-testid="site-name">{name}</strong>
        <small data-testid="site-url">{url}</small>
        {description && <small data-testid="site-description">{description}</small>}
      </span>
    </div>
  )
}
