import type { ClienteMercadoPago } from './mercadopago-cliente.ts'

type Pedido = { cuerpo?: FormData | object; clave?: string }

/** A call that the SDK does not have. Throws for any answer that is no success. */
export async function pedirCrudo(
  { opciones }: ClienteMercadoPago,
  metodo: 'GET' | 'POST',
  ruta: string,
  { cuerpo, clave }: Pedido = {},
): Promise<string> {
  const { llave, base = 'https://api.mercadopago.com', plazoMs = 10_000 } = opciones
  const esForma = cuerpo instanceof FormData
  const respuesta = await fetch(`${base.replace(/\/+$/, '')}${ruta}`, {
    method: metodo,
    headers: {
      authorization: `Bearer ${llave}`,
      ...(cuerpo !== undefined && !esForma && { 'content-type': 'application/json' }),
      ...(clave !== undefined && { 'x-idempotency-key': clave }),
    },
    signal: AbortSignal.timeout(plazoMs),
    ...(cuerpo !== undefined && { body: esForma ? cuerpo : JSON.stringify(cuerpo) }),
  })
  const texto = await respuesta.text()
  if (!respuesta.ok) throw new Error(`Mercado Pago answered ${respuesta.status} to ${metodo} ${ruta}`)
  return texto
}
