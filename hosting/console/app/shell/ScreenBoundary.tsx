import { Component, type ReactNode } from 'react'
import { t } from '../texts/t.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Says that a screen could not be shown, e.g. because its file could not be loaded. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice tone="danger" actions={<Button onPress={() => location.reload()}>{t('common.reload')}</Button>}>
        {t('shell.failed')}
      </Notice>
    )
  }
}
