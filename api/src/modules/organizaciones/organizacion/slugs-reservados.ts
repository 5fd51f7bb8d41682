/** Words that pages, calls or people could mistake for a part of the platform. */
const RESERVADOS = new Set(
  `admin administrador administracion api app assets ayuda auth blog boletos buscar calendario categorias checkout compras configuracion contacto
  crear crear-organizacion cuenta dashboard demo dev editar entrale entrale-oficial equipo eventos facturacion favicon files home imagenes index inicio
  invitaciones login logout mi-cuenta mis-boletos mis-compras notificaciones nueva nuevo null o oficial organizacion organizaciones p pagos panel
  politicas-privacidad precios privacidad public registro robots search sign-in sign-up sistema sitemap sobre-nosotros soporte static status terminos
  terminos-servicio undefined usuario usuarios verify webhooks www`.split(/\s+/),
)

export const esSlugReservado = (slug: string): boolean => RESERVADOS.has(slug)
