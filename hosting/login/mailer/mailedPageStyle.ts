/** Styles after `widget/src/ui/tokens.css`, inlined: a page that is opened from a mail loads nothing. */
export const MAILED_PAGE_STYLE = `:root{color-scheme:light dark;--accent:#3d5afe;--card:light-dark(#fff,#17181c);--surface:light-dark(#f5f6f8,#1f2126);
--line:light-dark(#868c9a,#747b89);--hairline:light-dark(rgb(18 24 40/.09),rgb(255 255 255/.09));--text:light-dark(#11141b,#f3f4f6);
--soft:light-dark(#545a68,#a9afbb);--danger:light-dark(#c4241c,#ff8a80);--danger-surface:light-dark(#fdf0ef,#33201f);--focus:light-dark(#3350e8,#9bacff)}
*{box-sizing:border-box}
html:lang(ja){word-break:auto-phrase}
body{margin:0;background:var(--card);color:var(--text);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:anywhere}
header,main{max-inline-size:480px;margin-inline:auto;padding:16px}
header{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center;justify-content:space-between;min-block-size:72px}
.brand{display:flex;gap:10px;align-items:center;font-weight:600}
.mark{display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:10px;background:var(--accent);color:#fff;forced-color-adjust:none}
.place,small{color:var(--soft);font-size:13px}
main{display:flex;flex-direction:column;gap:12px;padding-block-end:32px}
h1,p,dl,dd{margin:0}
h1{font-size:22px;font-weight:600;line-height:1.3}
.error{display:flex;gap:8px;padding:10px 12px;border-radius:12px;background:var(--danger-surface);color:var(--danger);font-weight:500}
.error svg{flex:none}
dl{padding:4px 12px;border-radius:16px;background:var(--surface)}
dl div{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;padding-block:8px}
dl div+div{border-block-start:1px solid var(--hairline)}
dt{color:var(--soft)}
dd{min-inline-size:0;font-weight:500}
form{display:flex;flex-direction:column;gap:12px}
label{display:flex;flex-direction:column;gap:6px;font-weight:500}
input{min-block-size:52px;padding:10px 14px;border:1px solid var(--line);border-radius:16px;background:var(--surface);color:inherit;font:inherit;font-size:18px;text-align:center}
input[name=match]{font-size:24px;font-weight:600;letter-spacing:.25em}
button{min-block-size:48px;padding:12px 16px;border:0;border-radius:16px;background:var(--accent);color:#fff;font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (forced-colors:active){.error,dl,button{border:1px solid ButtonText}}`
