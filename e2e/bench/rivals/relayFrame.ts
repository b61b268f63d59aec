import { connect, PortMessenger } from 'penpal'

/** The least that a widget can do with a request: hand it to the page's wallet and give the answer back. */
addEventListener('message', ({ ports }) => {
  const [port] = ports
  if (port === undefined) return
  const { promise } = connect<{ ask(args: unknown): Promise<unknown> }>({
    messenger: new PortMessenger({ port }),
    methods: { request: async (args: unknown) => (await promise).ask(args) },
  })
})
