import { connect, PortMessenger } from 'penpal'

/** The minimum that a widget must do with a request: pass it to the page's wallet and return the answer. */
addEventListener('message', ({ ports }) => {
  const [port] = ports
  if (port === undefined) return
  const { promise } = connect<{ request(args: unknown): Promise<unknown> }>({
    messenger: new PortMessenger({ port }),
    methods: { request: async (args: unknown) => (await promise).request(args) },
  })
})
