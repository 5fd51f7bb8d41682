export type Envio = { url: string; headers: Record<string, string>; body: string }

/**
 * What became of a try. `codigo` is null without an answer, and `error` says why: `direccion` for a host that is not on the public internet.
 * `reintentarEn`: the seconds that the receiver asks for. `respuesta`: the first characters of what it said.
 */
export type Resultado = {
  codigo: number | null
  error: 'direccion' | 'tiempo' | 'conexion' | null
  respuesta: string
  reintentarEn: number | null
  ms: number
}

/**
 * Sends one message to a receiver of somebody else. Redirections are not followed, and nothing private is ever reached. Never throws.
 * `juzgar` says at once what an address shows by itself; where its name leads is looked at in every delivery.
 */
export type Webhook = {
  enviar: (envio: Envio) => Promise<Resultado>
  juzgar: (url: string) => 'buena' | 'insegura' | 'puerto' | 'privada'
}
