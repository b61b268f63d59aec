import { Component, type ReactNode } from 'react'
import { translate } from '#i18n/translate.ts'
import { Button } from '#ui/Button.tsx'
import { Clasp } from '#ui/Clasp.tsx'
import { StatusPanel } from '#ui/StatusPanel.tsx'
import { ALERT } from '#ui/shellIcons.ts'
import { needsReload } from './needsReload.ts'

type Props = {
  /** A new key clears the failure. */
  resetKey: string
  onClose: () => void
  children: ReactNode
}
type State = { isFailed: boolean; errors: readonly unknown[]; resetKey: string }

/** Shows a message with a retry in place of a view that threw or whose code did not load. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { isFailed: false, errors: [], resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey
      ? null
      : { isFailed: false, errors: [], resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown): void {
    console.error('Latch: a view failed.', error)
    this.setState(({ errors }) => ({ errors: [...errors, error] }))
  }

  /** Retries the view. A reload restores the views, but ends requests to the page's wallet. */
  private retry(): void {
    if (needsReload(this.state.errors)) location.reload()
    else this.setState({ isFailed: false })
  }

  override render(): ReactNode {
    if (!this.state.isFailed) return this.props.children
    return (
      <StatusPanel
        picture={<Clasp shape="broken" tone="danger" icon={ALERT} />}
        title={translate('error.title')}
        text={translate('error.text')}
      >
        <Button tone="primary" onClick={() => this.retry()}>
          {translate('common.tryAgain')}
        </Button>
        <Button onClick={this.props.onClose}>{translate('common.close')}</Button>
      </StatusPanel>
    )
  }
}
