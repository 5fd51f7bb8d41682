import { ALCANCES_EN_PALABRAS, TIPOS_EN_PALABRAS } from '@entrale/contract/integraciones/palabras'
import { ALCANCES, PREFIJO_TOKEN } from '@entrale/contract/integraciones/tokens'
import { TIPOS_WEBHOOK } from '@entrale/contract/integraciones/webhooks'
import { codigoGuion, codigoMarco } from '@entrale/contract/widget'
import {
  ERROR_DE_CAMPOS,
  mensajeDe,
  pedirCurl,
  pedirNode,
  recorrerPaginas,
  VERIFICAR_NODE,
  VERIFICAR_PHP,
} from './desarrolladores-ejemplos.ts'
import { ESTILO_DESARROLLADORES } from './desarrolladores-estilo.ts'
import { bloque, conCodigo, type Documento, referenciaEnHtml } from './desarrolladores-referencia.ts'
import { escribirPagina, estiloBase, type Letras, type Pagina } from './documento.ts'

type Seccion = { id: string; titulo: string; html: string }
const p = (texto: string) => `<p>${conCodigo(texto)}</p>`
const lista = (renglones: readonly string[]) =>
  `<ul>${renglones.map((renglon) => `<li>${conCodigo(renglon)}</li>`).join('')}</ul>`
const tabla = (nombre: string, encabezados: readonly string[], filas: readonly (readonly string[])[]) =>
  `<div class="tabla" tabindex="0" role="region" aria-label="${nombre}"><table><thead><tr>${encabezados.map((texto) => `<th scope="col">${texto}</th>`).join('')}</tr></thead><tbody>${filas
    .map(
      ([primera = '', ...otras]) =>
        `<tr><th scope="row">${conCodigo(primera)}</th>${otras.map((celda) => `<td>${conCodigo(celda)}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table></div>`

const empezar = (baseUrl: string): Seccion => ({
  id: 'empezar',
  titulo: 'Empezar',
  html: [
    p('Todo lo que ves en el panel de tu organización se puede leer desde tu propio sistema. Tres pasos:'),
    '<ol>',
    `<li>${conCodigo('En el panel, abre Configuración, Integraciones, Tokens, y crea uno con los permisos que necesites. Solo quien es propietario puede.')}</li>`,
    `<li>${conCodigo('Guárdalo donde tu servidor lo lea: se muestra una sola vez.')}</li>`,
    `<li>${conCodigo('Mándalo en cada llamada, en el encabezado `Authorization`.')}</li>`,
    '</ol>',
    bloque(pedirCurl(baseUrl), 'Primera llamada con curl'),
    bloque(pedirNode(baseUrl), 'Primera llamada con Node'),
    p(`La descripción completa para programas (OpenAPI 3.1) está en `).replace(
      '</p>',
      `<a href="/api/openapi.json">/api/openapi.json</a>.</p>`,
    ),
  ].join(''),
})

const TOKENS: Seccion = {
  id: 'tokens',
  titulo: 'Tokens y permisos',
  html: [
    p(
      `Un token empieza con \`${PREFIJO_TOKEN}\` y habla por una organización, nunca por una persona. Abre solo las llamadas de sus permisos:`,
    ),
    tabla(
      'Permisos',
      ['Permiso', 'Qué abre'],
      ALCANCES.map((alcance) => [`\`${alcance}\``, ALCANCES_EN_PALABRAS[alcance].hint]),
    ),
    lista([
      'Dura 30, 90 o 365 días, o hasta que lo revoques. Revocarlo surte efecto en la siguiente llamada.',
      'Cada organización puede tener hasta 20 vigentes: usa uno por sistema, para poder revocar solo ese.',
      'Úsalo únicamente desde un servidor tuyo. En una página o en una app cualquiera puede leerlo.',
      'No hay llamadas para cobrar ni para reembolsar con un token.',
    ]),
  ].join(''),
}

const LLAMAR: Seccion = {
  id: 'llamar',
  titulo: 'Cómo se llama',
  html: [
    lista([
      'Se manda y se recibe JSON en UTF-8 (`Content-Type: application/json`).',
      'Los importes son centavos enteros, con su `moneda` a un lado: `98200` son $982.00 MXN.',
      'Las fechas son ISO 8601 en UTC. Junto viene la `zonaHoraria` del evento, para mostrarlas como las ve tu público.',
      '`nombreMostrado` es el nombre como se escribió; `nombre`, el mismo en minúsculas, para comparar.',
      'Pueden aparecer campos nuevos en cualquier respuesta: ignora los que no conozcas.',
    ]),
  ].join(''),
}

const ERRORES: Seccion = {
  id: 'errores',
  titulo: 'Errores',
  html: [
    p(
      'Todo rechazo es `{ mensaje, form? }`: una frase en español que puedes mostrar y, cuando hay campos por corregir, cuáles.',
    ),
    bloque(ERROR_DE_CAMPOS, 'Un rechazo con campos'),
    tabla(
      'Códigos de respuesta',
      ['Código', 'Qué pasó', 'Qué hacer'],
      [
        ['`400`', 'Algún dato no es válido, o no conocemos un parámetro.', 'Corrige lo que dice `form` o `mensaje`.'],
        ['`401`', 'Falta el token, venció o se revocó.', 'Crea otro.'],
        ['`403`', 'El token no tiene ese permiso.', 'Usa uno que lo tenga.'],
        ['`404`', 'No existe, o es de otra organización.', 'Revisa la dirección.'],
        ['`409`', 'Choca con cómo están las cosas.', 'Vuelve a leer y decide.'],
        ['`428`', 'Demasiadas llamadas.', 'Espera lo que dice `Retry-After`.'],
        ['`500`', 'Falló algo nuestro.', 'Reintenta; si sigue, mándanos el `X-Request-Id`.'],
      ],
    ),
  ].join(''),
}

const LIMITES: Seccion = {
  id: 'limites',
  titulo: 'Límites',
  html: p(
    'Cada token puede hacer 300 llamadas por minuto. Al pasarse, la respuesta es `428` con el encabezado `Retry-After`: los segundos que faltan para que valga la pena volver a intentar. Para enterarte de lo que pasa sin preguntar a cada rato, usa webhooks.',
  ),
}

const paginas = (baseUrl: string): Seccion => ({
  id: 'paginas',
  titulo: 'Listas y páginas',
  html: [
    p(
      'Toda lista es `{ items, total }`. Las que pueden crecer se piden por páginas: `limit` (10 si no dices, 50 a lo más) y `currentPage`, desde 1.',
    ),
    bloque(recorrerPaginas(baseUrl), 'Recorrer todas las páginas'),
  ].join(''),
})

const REINTENTOS: Seccion = {
  id: 'reintentos',
  titulo: 'Reintentar sin repetir',
  html: [
    p(
      'Leer se puede repetir siempre. Un código no se crea dos veces: si tu primer intento sí llegó, el segundo responde `400` con `form` en `codigo`. Editar y eliminar dejan lo mismo las veces que sea.',
    ),
    p(
      'Las llamadas que apartan, cobran o reembolsan aceptan además `Idempotency-Key` con un UUID tuyo: la misma llave con el mismo cuerpo da la misma respuesta, y con otro cuerpo, `409`.',
    ),
  ].join(''),
}

const WEBHOOKS: Seccion = {
  id: 'webhooks',
  titulo: 'Webhooks',
  html: [
    p(
      'Éntrale avisa a tu servidor cuando algo pasa: un `POST` con JSON, firmado según Standard Webhooks 1.0. Se conectan en Configuración, Integraciones. Ningún aviso lleva datos de personas: trae el folio, y con un token preguntas lo demás.',
    ),
    lista([
      'Responde cualquier `2xx` en menos de 15 segundos. Guarda el aviso y trabaja después.',
      'Si no puedes, lo intentamos diez veces en tres días: a los 5 segundos, 5 y 30 minutos, y 2, 5, 10, 14, 20 y 24 horas. Con `429` o `503` respetamos tu `Retry-After`.',
      'Una redirección cuenta como falla. `410` apaga el webhook.',
      'Un aviso puede llegar más de una vez, o en otro orden: recuerda los `webhook-id` que ya atendiste.',
      'Al cambiar el secreto, durante un día firmamos con los dos: `webhook-signature` trae dos firmas separadas por un espacio.',
      'Van solo a direcciones públicas con `https`, al puerto 443. Para probar en tu computadora, levanta Éntrale en modo demo con `WEBHOOKS_LOCALES=1`: entonces también llegan a `http://localhost` en el puerto que elijas.',
    ]),
    '<h3>Comprobar la firma</h3>',
    p(
      'Se firma `id.momento.cuerpo` con HMAC-SHA256. Compruébala sobre los bytes que llegaron y rechaza lo que tenga más de cinco minutos. También sirve cualquier biblioteca de Standard Webhooks.',
    ),
    '<h4>Node</h4>',
    bloque(VERIFICAR_NODE, 'Comprobar la firma en Node'),
    '<h4>PHP</h4>',
    bloque(VERIFICAR_PHP, 'Comprobar la firma en PHP'),
    '<h3>Avisos</h3>',
    ...TIPOS_WEBHOOK.map(
      (tipo) =>
        `<details id="${tipo}"><summary><code>${tipo}</code> ${TIPOS_EN_PALABRAS[tipo]}</summary>${bloque(JSON.stringify(mensajeDe(tipo), null, 2), `Ejemplo de ${tipo}`)}</details>`,
    ),
  ].join(''),
}

const insertar = (baseUrl: string): Seccion => {
  const lugar = { base: baseUrl, organizacion: 'foro-ejemplo', evento: 'noche-de-ejemplo', tema: 'auto' } as const
  return {
    id: 'insertar',
    titulo: 'Insertar un evento en tu página',
    html: [
      p(
        'Sin token: copia el código desde el menú del evento, Insertar en tu página. Muestra el cartel, la fecha, el precio total y cómo va la venta, siempre al día.',
      ),
      bloque(codigoGuion(lugar), 'Con un guion'),
      p('`data-tema` puede ser `claro`, `oscuro` o `auto`. Donde no se permiten guiones, un marco:'),
      bloque(codigoMarco(lugar, 'Noche de ejemplo'), 'Con un marco'),
      p(
        'Quien entiende oEmbed lo encuentra solo, desde la dirección del evento. Y hay canales para leer sin llave: `/o/{slug}/eventos.atom` y `/o/{slug}/calendario.ics`.',
      ),
    ].join(''),
  }
}

const GUION =
  "try{var t=localStorage.getItem('vite-ui-theme');document.documentElement.dataset.tema=t==='light'?'claro':t==='system'?'auto':'oscuro'}catch(e){}"
const DESCRIPCION =
  'Tokens, webhooks y referencia de la API de Éntrale para conectar tu propio sistema con tus eventos.'

const enSeccion = ({ id, titulo, html }: Seccion) =>
  `<section id="${id}" aria-labelledby="t-${id}"><h2 id="t-${id}">${titulo}</h2>${html}</section>`

/** What developers read: the guide by hand, the reference from the OpenAPI document. */
export function dibujarDesarrolladores(
  documento: Documento,
  { baseUrl, letras }: { baseUrl: string; letras: Letras },
): Pagina {
  const secciones = [
    empezar(baseUrl),
    ...[TOKENS, LLAMAR, ERRORES, LIMITES],
    paginas(baseUrl),
    ...[REINTENTOS, WEBHOOKS],
    insertar(baseUrl),
    { id: 'referencia', titulo: 'Referencia', html: referenciaEnHtml(documento) },
  ]
  const indice = secciones.map(({ id, titulo }) => `<li><a href="#${id}">${titulo}</a></li>`).join('')
  return escribirPagina({
    titulo: 'Para desarrolladores | Éntrale',
    tema: 'oscuro',
    estilo: `${estiloBase(letras)}${ESTILO_DESARROLLADORES}`,
    guion: GUION,
    cabeza: `<meta name="description" content="${DESCRIPCION}"><link rel="canonical" href="${baseUrl}/desarrolladores"><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    marcos: "'none'",
    cuerpo: `<a class="salto" href="#contenido">Saltar al contenido</a><header><a class="marca" href="/">Éntrale</a><nav aria-label="Sitio"><a href="/eventos">Eventos</a><a href="/ayuda">Ayuda</a></nav></header><main class="hoja" id="contenido" tabindex="-1"><h1>Para desarrolladores</h1><p class="lema">${DESCRIPCION}</p><nav class="indice" aria-label="En esta página"><ol>${indice}</ol></nav>${secciones.map(enSeccion).join('')}</main><footer><a href="/">Éntrale</a><a href="/terminos-servicio">Términos de servicio</a><a href="/politicas-privacidad">Aviso de privacidad</a></footer>`,
  })
}
