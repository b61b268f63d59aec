import { useEffect } from 'react'
import { useDrafts } from '../project/useDrafts.ts'

/** Has the browser ask before a page with unsaved changes is closed or reloaded. */
export function useLeaveWarning(): void {
  const hasDrafts = useDrafts().size > 0
  useEffect(() => {
    if (!hasDrafts) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [hasDrafts])
}
