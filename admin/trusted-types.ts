interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

const forbidden = 'script,iframe,frame,object,embed,base,meta,link,form[action],svg use,portal';
const isActive = (name: string, value: string) =>
  name.startsWith('on') ||
  name === 'srcdoc' ||
  (/^(href|src|xlink:href|action|formaction)$/.test(name) &&
    /^\s*(javascript|vbscript):/i.test(value));

function clean(root: ParentNode): void {
  for (const element of root.querySelectorAll(forbidden)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (isActive(name.toLowerCase(), value)) element.removeAttribute(name);
    }
    if (element instanceof HTMLTemplateElement) clean(element.content);
  }
}

/**
 * Under the Trusted Types policy of the console, all markup written by libraries is cleaned here: elements that could
 * run or load anything are removed. Script text and script addresses are never allowed.
 */
export function allowOnlyInertHtml(): void {
  const factory = (window as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  if (!factory) return;
  const asIs = factory.createPolicy('console-inert', { createHTML: (html) => html });
  factory.createPolicy('default', {
    createHTML(html) {
      if (!html.includes('<')) return html;
      const template = document.createElement('template');
      template.innerHTML = asIs.createHTML(html);
      clean(template.content);
      return template.innerHTML;
    },
  });
}
