import { NEW_CHAIN } from '@latch/protocol/caip.ts'
import { FEATURES, type FeatureId } from '@latch/protocol/features.ts'
import { FEATURE_IDS } from '#db/features.ts'

/** Start of the right column, and the number of names per line in it. */
const COLUMN = 44
const NAMES_A_LINE = 4

function featureList(isListed: (id: FeatureId) => boolean): string {
  const ids = FEATURE_IDS.filter(isListed)
  const lines = ids.flatMap((_, at) => (at % NAMES_A_LINE === 0 ? [ids.slice(at, at + NAMES_A_LINE)] : []))
  return lines.map((line) => ' '.repeat(COLUMN) + line.join(', ')).join(',\n')
}

export const HELP = `Manages the projects and chains of a Latch deployment.

  npm run projects -- <command> [options]

Projects
  add <id> --name <text> --origin <pattern>… --chain <caip2>…
           [--terms-url <url>] [--privacy-url <url>] [--allow-unsupported-chain] [--replace]
  list
  show <id>
  remove <id>
  origins <id> [add|remove <pattern>…]      e.g. https://app.example, https://*.app.example
  networks <id> [add|remove|default <caip2>…]
                                            e.g. ${NEW_CHAIN}; the default one stands first
  features <id> [set <feature>=on|off…]     on until they are off:
${featureList((id) => FEATURES[id].byDefault)};
                                            off until they are on:
${featureList((id) => !FEATURES[id].byDefault)};
                                            analytics=tests counts automated browsers;
                                            siwx=required lets nobody in who does not sign, and
                                            email_capture=required nobody without an email address
  actions <id> [set <action>…|default]      which buttons stand first on the account: onramp, swap,
                                            receive, send
  theme <id> [set <field>=<value>…|default] how the modal looks: mode, preset, accent, radius, font,
                                            density, background, surface, text, border, overlay, and
                                            logo=<file>; nothing after = takes the field away
  locale <id> [<tag>|auto]                  the modal's language where the page names none, e.g. de-AT;
                                            auto leaves it to the visitor's browser
  texts <id> [set <key> <text>|set default] what the modal says in place of its own texts, by key, e.g.
                                            title.Connect 'Log in'; '' takes the text away
  wallets <id> [set featured=<id,id…>|include=<id,…>|exclude=<id,…>|custom=<file.json>…]
                                            ids of the directory; nothing after = takes the rule away;
                                            the file holds [{"id": …, "name": …, "mobile_link": …}, …]
  funnel <id>                               how many visits came how far, of those who agreed to be
                                            counted
  sponsored <id>                            what was promised to pay for smart accounts, by day and
                                            network
  emails <id>                               the addresses that visitors have shared, as CSV
  emails <id> erase <address>…
  emails <id> set [consent=<text>] [months=<number>]
                                            what visitors tick, and how long an address is kept;
                                            nothing after = goes back to the default
  import <file.json>                        {"chains": […], "projects": […]}, created or replaced
         [--after <file.json>]              only where it differs from that earlier import; what was
                                            changed by hand since then stays

Chains
  chains
  chains add <caip2> --name <text> --rpc <url> [--public-rpc <url>] [--currency Ether:ETH:18]
           [--explorer <url>] [--icon <url>] [--testnet]
                                            of a chain that is listed, only what is given is changed
  chains enable|disable <caip2>

Schema
  migrate

Options
  --remote [--env <name>]    the deployed database; without it the local one of \`npm start\`
  --persist-to <directory>   another local database
  --json                     machine-readable output
  --help

The first --chain is the default one. An upstream --rpc may hold placeholders such as {RPC_KEY}, which the Worker
fills from its variable of that name. --public-rpc is given to every visitor and wallet: by default what a listed chain has
already, else the same as --rpc, unless that holds a placeholder, a path, a query or credentials, which may be a key.
An empty list of origins denies everyone.`
