import { connect, PortMessenger } from 'penpal'

declare const __FRAME__: string

/** A page that does what the SDK does with penpal alone: a request to the frame, and from there to the page's wallet. */
const frame = document.createElement('iframe')
frame.src = __FRAME__
frame.onload = async () => {
  const { port1, port2 } = new MessageChannel()
  const { promise } = connect<{ request(args: unknown): Promise<unknown> }>({
    messenger: new PortMessenger({ port: port1 }),
    methods: { request: (args: never) => window.benchWallet?.request(args) },
  })
  frame.contentWindow?.postMessage('port', new URL(__FRAME__).origin, [port2])
  const widget = await promise
  window.benchRelay = () => widget.request({ method: 'wallet_getCallsStatus', params: ['0x01'] })
}
document.body.append(frame)
