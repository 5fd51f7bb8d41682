import { montar } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

const guiones = (csp: string) => /script-src ([^;]+)/.exec(csp)?.[1] ?? ''

test('no page lets a script run that is not ours', { tag: '@escritorio' }, async ({ request, escena: { evento } }) => {
  for (const ruta of ['/', '/eventos', evento.ruta, '/auth/sign-in', '/dashboard', '/no-existe']) {
    const csp = (await request.get(ruta)).headers()['content-security-policy'] ?? ''
    expect(guiones(csp), ruta).toContain("'self'")
    expect(guiones(csp), ruta).not.toMatch(/unsafe|\*|https?:/)
    expect(csp, ruta).toContain("object-src 'none'")
    expect(csp, ruta).toContain("frame-ancestors 'none'")
  }
})

test('a script smuggled in by what people type is text', { tag: '@escritorio' }, async ({
  page,
  consola,
  direccion,
}) => {
  const colado = `<script>window.colado=1</script><img src="x" onerror="window.colado=2">`
  const { evento } = await montar(direccion, {
    evento: { nombre: `</title><script>colado=3</script>`, descripcion: `${colado}\u2028</script>` },
  })
  await page.goto(evento.ruta)
  await expect(page.getByText(colado)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>colado=3</script>', { ignoreCase: true })
  await page.goto(`/search?term=${encodeURIComponent(`"><script>colado=4</script>`)}`)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(`"><script>colado=4</script>`)

  consola.permitir(/Content Security Policy|violates/)
  await page.evaluate(async () => {
    const script = document.createElement('script')
    script.textContent = 'window.colado = 5'
    document.body.append(script)
    document.body.insertAdjacentHTML('beforeend', '<img src="/nada.png" onerror="window.colado = 6">')
    await new Promise((fallo) => document.body.lastElementChild?.addEventListener('error', fallo))
  })
  consola.permitir(/nada\.png|status of 404/)
  expect(await page.evaluate(() => (window as { colado?: number }).colado)).toBeUndefined()
})
