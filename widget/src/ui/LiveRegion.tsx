import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Announces its text politely whenever it changes. Must be mounted before the change. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite" aria-atomic="true">
        {children}
      </span>
    </VisuallyHidden>
  )
}
