import { type APIRequestContext, expect } from '@playwright/test'

export type Correo = { ruta: string; texto: string; archivos: { nombre: string; ruta: string }[] }

/** The newest message to `email` with that subject in the development mailbox, once it has arrived. */
export async function esperarCorreo(
  request: APIRequestContext,
  email: string,
  asunto = 'Tus boletos para',
): Promise<Correo> {
  let ruta: string | undefined
  await expect
    .poll(
      async () => {
        const lista = await (await request.get('/dev/correo')).text()
        const fila = lista
          .split('<li>')
          .find((texto) => texto.includes(`<b>${asunto}`) && texto.includes(`Para ${email}<`))
        ruta = /href="([^"]+)"/.exec(fila ?? '')?.[1]
        return ruta
      },
      { message: `e-mail to ${email}`, timeout: 60_000 },
    )
    .toBeDefined()
  const mensaje = await (await request.get(ruta ?? '')).text()
  const archivos = [...mensaje.matchAll(/<a href="([^"]+\/archivos\/\d+)" download>([^<]+?) </g)].map(
    ([, liga = '', nombre = '']) => ({ ruta: liga, nombre }),
  )
  const texto = /<pre>([\s\S]*?)<\/pre>/.exec(mensaje)?.[1] ?? ''
  return { ruta: ruta ?? '', texto, archivos }
}
