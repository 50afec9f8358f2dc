/** Of the page alone; the API serves no files. */
export const style = `:root{color-scheme:light dark;--ink:light-dark(#1c1b18,#f1efe9);--muted:light-dark(#5d5a52,#b3afa5);--line:light-dark(#dcd8ce,#3a3832);
--paper:light-dark(#fffdf9,#1b1a17);--ground:light-dark(#f4f2ec,#121210);--accent:light-dark(#124734,#8fd3b2);font:16px/1.55 system-ui,sans-serif}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);display:grid;grid-template-columns:15rem minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:2rem 1.25rem;border-right:1px solid var(--line);font-size:.9375rem}
nav ul{list-style:none;margin:1rem 0;padding:0}nav li a{display:block;padding:.25rem 0}a{color:var(--accent)}
main{max-width:60rem;padding:2rem 2.5rem 6rem}h1{margin:0 0 .5rem;font-size:2rem;line-height:1.15}h2{margin:3rem 0 .75rem;font-size:1.375rem}h3{display:inline;font-size:1.0625rem}
section{scroll-margin-top:1rem}p,li{max-width:68ch}code{font:.875em/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
pre{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:1rem;overflow:auto;font-size:.875rem}pre code{font-size:1em;overflow-wrap:normal}
details{background:var(--paper);border:1px solid var(--line);border-radius:12px;margin:.5rem 0;padding:0 1rem}details[open]{padding-bottom:1rem}
details.tag{background:none}summary{cursor:pointer;padding:.625rem 0}summary span{color:var(--muted)}
summary b{display:inline-block;min-width:4.25rem;font-size:.8125rem}summary em{font-style:normal;font-size:.8125rem;color:var(--muted);border:1px solid var(--line);border-radius:99px;padding:.0625rem .5rem}
summary em.scope{color:var(--accent);border-color:currentColor}.box{overflow:auto;margin:.75rem 0}table{border-collapse:collapse;font-size:.875rem;min-width:100%}
th,td{text-align:left;vertical-align:top;padding:.375rem 1rem .375rem 0;border-top:1px solid var(--line);font-weight:400}thead th{color:var(--muted);border-top:0}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media(max-width:56rem){body{display:block}nav{position:static;height:auto;border:0;border-bottom:1px solid var(--line);padding:1rem}nav ul{columns:2}main{padding:1rem}summary span{display:block}}`
