/** The page for developers, in the language of the house: wide and narrow letters, lines instead of shadows. */
export const ESTILO_DESARROLLADORES = `html{scroll-padding-top:24px;background:var(--bg)}
body{background:var(--bg)}
a{color:var(--liga);text-underline-offset:3px}
.salto{position:absolute;left:-999px}.salto:focus{left:16px;top:12px;z-index:1;padding:10px 14px;background:var(--surface-1)}
header,footer,.hoja{max-width:1200px;margin:0 auto;padding:0 20px}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 24px;padding-block:14px;border-bottom:1px solid var(--line)}
header nav{display:flex;gap:20px}
header a,footer a{display:inline-flex;align-items:center;min-height:44px;color:var(--text);text-decoration:none}
header a:hover,footer a:hover{text-decoration:underline}
.marca{font:850 24px/1 "Anybody Variable","Instrument Sans Variable",sans-serif;font-stretch:125%;text-transform:uppercase}
.hoja{padding-block:40px 72px}
h1,h2,h3{font-family:"Anybody Variable","Instrument Sans Variable",system-ui,sans-serif;text-wrap:balance}
h1{margin:0 0 14px;font-size:min(11.5vw,76px);font-weight:850;font-stretch:70%;line-height:.95;letter-spacing:-.01em;text-transform:uppercase}
.lema{max-width:56ch;margin:0 0 24px;font-size:18px;color:var(--muted)}
h2{margin:0 0 14px;font-size:clamp(26px,4vw,36px);font-weight:800;font-stretch:80%;line-height:1.05}
h3{margin:36px 0 8px;font-size:22px;font-weight:750;font-stretch:85%;line-height:1.15}
h4{margin:20px 0 6px;font-size:17px;line-height:1.3}
section{padding-top:36px;margin-top:36px;border-top:1px solid var(--line)}
p,ul,ol,dl{margin:0 0 14px;max-width:72ch}
li{margin-bottom:6px}
ul,ol{padding-left:22px}
small,.h{font-size:14px;color:var(--muted)}
code{padding:1px 5px;border-radius:4px;background:var(--surface-2);font:.88em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
pre{margin:0 0 16px;padding:16px;overflow-x:auto;border:1px solid var(--line);border-radius:6px;background:var(--surface-1);line-height:1.55}
pre code{padding:0;background:none;font-size:14px;overflow-wrap:normal}
.tabla{margin:0 0 16px;overflow-x:auto;border:1px solid var(--line);border-radius:6px}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{padding:10px 14px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
tbody tr:last-child>*{border-bottom:0}
thead th{font-size:14px;color:var(--muted)}
tbody th{font-weight:400;white-space:nowrap}
details{margin:0 0 12px;max-width:100%}
summary{display:flex;flex-wrap:wrap;gap:4px 10px;align-items:center;min-height:44px;padding:8px 14px;border:1px solid var(--line);border-radius:6px;cursor:pointer}
summary::before{content:"+";font-weight:700;color:var(--liga)}
details[open]>summary::before{content:"–"}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--surface-2)}
details>pre{margin-top:8px}
.llamada{margin-top:16px;padding:18px 20px 6px;border:1px solid var(--line);border-radius:14px;background:var(--bg)}
.llamada h4{margin:0 0 6px;font-size:19px}
.ruta code{background:none;padding:0;font-size:15px}
.m{display:inline-block;padding:1px 8px;border-radius:4px;font-size:13px;color:var(--talavera);background:var(--talavera-bg)}
.m.post,.m.patch{color:var(--cempasuchil-text);background:var(--cempasuchil-bg)}
.m.delete{color:var(--chile);background:var(--chile-bg)}
dl{display:grid;gap:2px 18px;grid-template-columns:minmax(0,1fr);font-size:15px}
dd{margin:0 0 8px}
dd small{display:block}
.indice ol{display:flex;flex-wrap:wrap;gap:0 18px;margin:0;padding:0;list-style:none}
.indice li{margin:0}
.indice a{display:inline-flex;align-items:center;min-height:44px;color:var(--muted);text-decoration:none}
.indice a:hover{color:var(--text);text-decoration:underline}
footer{display:flex;flex-wrap:wrap;gap:0 24px;padding-block:20px 40px;border-top:1px solid var(--line);font-size:14px}
@media (min-width:1024px){h1{font-size:68px;font-stretch:115%}.hoja{display:grid;grid-template-columns:220px minmax(0,1fr);gap:0 56px}.hoja>*{grid-column:2}.indice{position:sticky;top:24px;grid-area:1/1/13/2;align-self:start}.indice ol{display:block}dl{grid-template-columns:minmax(150px,auto) minmax(0,1fr)}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`
