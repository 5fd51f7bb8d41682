import type { TipoWebhook } from '@entrale/contract/integraciones/webhooks'

/** What developers copy. Every name in them is plainly an example. */

const EVENTO = {
  slug: 'noche-de-ejemplo',
  nombre: 'Noche de ejemplo',
  organizacion: 'foro-ejemplo',
  fechaInicio: '2027-03-06T03:00:00+00:00',
  zonaHoraria: 'America/Mexico_City',
  estado: 'publicado',
}
const COMPRA = {
  folio: 'ABCD-EFGH',
  estado: 'pagada',
  metodo: 'tarjeta',
  total: 98_200,
  moneda: 'MXN',
  boletos: 2,
  evento: EVENTO,
}
const BOLETO = {
  id: '0196a1b2-0000-7000-8000-000000000001',
  numero: 1,
  estado: 'valido',
  tipo: 'General',
  folio: 'ABCD-EFGH',
  vieneDe: null as string | null,
  evento: EVENTO,
}

const DATOS: Record<TipoWebhook, object> = {
  'compra.pagada': COMPRA,
  'compra.reembolsada': {
    ...COMPRA,
    estado: 'reembolsada_parcial',
    boletos: 1,
    reembolsado: 49_100,
    reembolso: { id: '0196a1b2-0000-7000-8000-000000000003', monto: 49_100, boletos: 1 },
  },
  'boleto.transferido': { ...BOLETO, id: '0196a1b2-0000-7000-8000-000000000002', vieneDe: BOLETO.id },
  'boleto.usado': { ...BOLETO, estado: 'usado' },
  'evento.publicado': EVENTO,
  'evento.pospuesto': { ...EVENTO, estado: 'pospuesto' },
  'evento.reprogramado': { ...EVENTO, estado: 'reprogramado', fechaInicio: '2027-03-13T03:00:00+00:00' },
  'evento.cancelado': { ...EVENTO, estado: 'cancelado' },
  'organizacion.miembro_agregado': { slug: 'foro-ejemplo', nombre: 'Foro Ejemplo', miembros: 4 },
}

/** The body of a message of that type, as it is sent. */
export const mensajeDe = (tipo: TipoWebhook): object => ({
  type: tipo,
  timestamp: '2027-02-01T18:30:00.000Z',
  data: DATOS[tipo],
})

export const VERIFICAR_NODE = `import { createHmac, timingSafeEqual } from 'node:crypto'

// encabezados: los de Node (request.headers) o un Headers
// cuerpo: texto o bytes tal como llegaron, antes de leer el JSON
export function esDeEntrale(secreto, encabezados, cuerpo) {
  const leer = (nombre) => (encabezados.get ? encabezados.get(nombre) : encabezados[nombre]) ?? ''
  const momento = leer('webhook-timestamp')
  if (!(Math.abs(Date.now() / 1000 - Number(momento)) < 300)) return false
  const llave = Buffer.from(secreto.replace('whsec_', ''), 'base64')
  const esperada = createHmac('sha256', llave)
    .update(\`\${leer('webhook-id')}.\${momento}.\`)
    .update(cuerpo instanceof ArrayBuffer ? Buffer.from(cuerpo) : cuerpo)
    .digest()
  return leer('webhook-signature').split(' ').some((firma) => {
    const [version, valor = ''] = firma.split(',')
    const recibida = Buffer.from(valor, 'base64')
    return version === 'v1' && recibida.length === esperada.length && timingSafeEqual(recibida, esperada)
  })
}`

export const VERIFICAR_PHP = `<?php
// $encabezados: getallheaders(), con mayúsculas o sin ellas
// $cuerpo: file_get_contents('php://input'), antes de leer el JSON
function es_de_entrale(string $secreto, array $encabezados, string $cuerpo): bool {
  $encabezados = array_change_key_case($encabezados);
  $id = $encabezados['webhook-id'] ?? '';
  $momento = (int) ($encabezados['webhook-timestamp'] ?? 0);
  if (abs(time() - $momento) >= 300) return false;
  $llave = base64_decode(substr($secreto, strlen('whsec_')));
  $esperada = base64_encode(hash_hmac('sha256', "$id.$momento.$cuerpo", $llave, true));
  foreach (explode(' ', $encabezados['webhook-signature'] ?? '') as $firma) {
    [$version, $valor] = array_pad(explode(',', $firma, 2), 2, '');
    if ($version === 'v1' && hash_equals($esperada, $valor)) return true;
  }
  return false;
}`

export const pedirCurl = (baseUrl: string): string =>
  `curl ${baseUrl}/api/organizacion/foro-ejemplo/eventos \\
  -H "Authorization: Bearer $ENTRALE_TOKEN"`

export const pedirNode = (baseUrl: string): string =>
  `const respuesta = await fetch('${baseUrl}/api/organizacion/foro-ejemplo/hoy', {
  headers: { authorization: \`Bearer \${process.env.ENTRALE_TOKEN}\` },
})
const datos = await respuesta.json()
if (!respuesta.ok) throw new Error(datos.mensaje)
console.log(datos.item.boletos)`

export const recorrerPaginas = (baseUrl: string): string =>
  `const base = '${baseUrl}/api/organizacion/foro-ejemplo/eventos/noche-de-ejemplo/compras'
const compras = []
for (let pagina = 1; ; pagina++) {
  const respuesta = await fetch(\`\${base}?limit=50&currentPage=\${pagina}\`, { headers })
  if (respuesta.status === 428) {
    await new Promise((sigue) => setTimeout(sigue, 1000 * Number(respuesta.headers.get('retry-after'))))
    pagina--
    continue
  }
  const { items, total } = await respuesta.json()
  compras.push(...items)
  if (items.length === 0 || compras.length >= total) break
}`

export const ERROR_DE_CAMPOS = `{
  "mensaje": "Revisa los campos marcados.",
  "form": [
    { "name": "codigo", "message": "Solo letras, números y guiones.", "type": "invalid_format" }
  ]
}`
