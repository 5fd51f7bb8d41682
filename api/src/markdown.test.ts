import { expect, test } from 'vitest'
import { htmlDeMarkdown } from './markdown.ts'

const enlaces = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

test('paragraphs, lines, lists, quotes and emphasis', () => {
  expect(htmlDeMarkdown('Uno\ndos\n\n**Tres** y *cuatro*')).toBe(
    '<p>Uno<br>\ndos</p>\n<p><strong>Tres</strong> y <em>cuatro</em></p>',
  )
  expect(htmlDeMarkdown('- a\n- b\n\n> cita')).toBe(
    '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<blockquote>\n<p>cita</p>\n</blockquote>',
  )
  expect(htmlDeMarkdown('')).toBe('')
})

test('headings begin at h3 and skip no level', () => {
  const niveles = (texto: string) => [...htmlDeMarkdown(texto).matchAll(/<(h\d)>/g)].map(([, nivel]) => nivel)
  expect(niveles('# a\n## b\n# c')).toEqual(['h3', 'h4', 'h3'])
  expect(niveles('### a\n# b\n#### c\n##### d\n###### e\n')).toEqual(['h3', 'h3', 'h4', 'h5', 'h6'])
  expect(niveles('# a\n## b\n### c\n#### d\n##### e')).toEqual(['h3', 'h4', 'h5', 'h6', 'h6'])
  expect(htmlDeMarkdown('## Hola')).toBe('<h3>Hola</h3>')
})

test('links are marked, and typed addresses become links', () => {
  expect(htmlDeMarkdown('[sitio](https://ejemplo.mx/a?b=1&c=2 "t")')).toBe(
    '<p><a href="https://ejemplo.mx/a?b=1&amp;c=2" title="t" rel="nofollow noopener ugc">sitio</a></p>',
  )
  expect(enlaces(htmlDeMarkdown('Ve https://ejemplo.mx/x, www.foro.mx/lista. o escribe a hola@ejemplo.mx.'))).toEqual([
    'https://ejemplo.mx/x',
    'https://www.foro.mx/lista',
    'mailto:hola@ejemplo.mx',
  ])
  expect(enlaces(htmlDeMarkdown('Llega temprano.No hay lugares. Es el 3.De verdad, 5.mx'))).toEqual([])
})

test.each([
  '[a](https://banco.example@otro.example/)',
  '[a](https://:clave@otro.example/)',
  '<https://usuario:clave@otro.example/>',
  'https://banco.example%2f@otro.example/',
  '[a][b]\n\n[b]: https://banco.example@otro.example/',
])('no link leads anywhere by way of a name and a password: %s', (texto) => {
  for (const enlace of enlaces(htmlDeMarkdown(texto))) expect(enlace).not.toContain('otro.example/')
})

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#115;cript:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](javascript&colon;alert(1))',
  '[a]( javascript:alert(1))',
  '[a](<java\tscript:alert(1)>)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](data:image/png;base64,iVBORw0KGgo=)',
  '[a](vbscript:msgbox(1))',
  '[a](file:///etc/passwd)',
  '[a](ftp://ejemplo.mx)',
  '[a](//malo.example)',
  '[a](/auth/cerrar-sesion)',
  '[a](#x)',
  '[a](https:)',
  '[a][b]\n\n[b]: javascript:alert(1)',
  '<javascript:alert(1)>',
  'javascript:alert(1) data:text/html,x ftp://ejemplo.mx //malo.example',
])('no address but http, https and mailto: %s', (texto) => {
  expect(htmlDeMarkdown(texto)).not.toContain('<a')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '**<b onclick=x>** <!-- --> <![CDATA[x]]> <?php ?>',
  '- <iframe srcdoc="<script>alert(1)</script>">\n  > <style>*{}</style>',
  '    <script>alert(1)</script>',
  '```html\n<script>alert(1)</script>\n```',
  '`<script>`',
  '[<img src=x onerror=alert(1)>](https://ejemplo.mx "\\"><script>alert(1)</script>")',
  '[a](https://ejemplo.mx/"onmouseover="alert(1))',
  '![" onerror="alert(1)](https://ejemplo.mx/x.png)',
])('no markup of theirs: %s', (texto) => {
  const html = htmlDeMarkdown(texto)
  const propias = html
    .replace(/<\/?(p|br|ul|ol|li|blockquote|strong|em|code|h[3-6]|s|hr)>/g, '')
    .replace(/<a href="https:[^"<>]*"( title="[^"<>]*")? rel="nofollow noopener ugc">|<\/a>/g, '')
  expect(propias).not.toMatch(/[<>]/)
})

test('pictures are dropped, with the paragraph that held nothing else', () => {
  expect(htmlDeMarkdown('![cartel](https://ejemplo.mx/x.png)\n\nHola ![x](https://ejemplo.mx/y.png)')).toBe(
    '<p>Hola </p>',
  )
})

test.each([
  '[',
  '![',
  '*a ',
  '> ',
  '- ',
  '`',
  '[a](',
  '<a ',
  '**_',
  '[a]: ',
  'www.',
  'a@a.',
  'http://',
  '&#',
  '\\',
  '~~a',
  '_a_ ',
  '(((http://a.mx/(',
])('20,000 characters of %s are read in time', (pieza) => {
  const texto = pieza.repeat(Math.ceil(20_000 / pieza.length)).slice(0, 20_000)
  const inicio = performance.now()
  htmlDeMarkdown(texto)
  expect(performance.now() - inicio).toBeLessThan(1500)
})

test('what is read again answers the same', () => {
  const uno = htmlDeMarkdown('## Uno')
  for (let i = 0; i < 300; i++) htmlDeMarkdown(`Texto ${i}`)
  expect(htmlDeMarkdown('## Uno')).toBe(uno)
})
