export const serviceTypes = ['portfolio', 'whatweare'] as const;
export type ServiceType = (typeof serviceTypes)[number];
export function isServiceType(value: string): value is ServiceType {
  return (serviceTypes as readonly string[]).includes(value);
}
export const serviceTypeLabels: Record<ServiceType, string> = {
  portfolio: 'Portfolio',
  whatweare: 'What We Are',
};
