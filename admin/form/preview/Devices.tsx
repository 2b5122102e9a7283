import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useState } from 'react';
import { t } from '../../words/words.ts';

const devices = [
  { label: t`Desktop`, width: 1440 },
  { label: t`Tablet`, width: 820 },
  { label: t`Phone`, width: 390 },
];

/**
 * Selects an index in `devices`; by default the current device.
 * @param beside true if there is room for a complete page
 */
export function useDevice(beside: boolean) {
  const isPhone = useMediaQuery('(max-width: 560px)') ?? false;
  const [picked, setDevice] = useState<number | null>(null);
  return [picked ?? (isPhone ? 2 : beside ? 0 : 1), setDevice] as const;
}

/** Returns the width of a device in CSS pixels. */
export function getWidth(device: number): number {
  return devices[device]?.width ?? 1440;
}

interface Props {
  /** Index in `devices`. */
  device: number;
  onChoose: (device: number) => void;
}

/** Switches the width of the previewed page. */
export const Devices = memo(function Devices({ device, onChoose }: Props) {
  return (
    <Switch
      legend={t`Page width`}
      labels={devices.map(({ label }) => label)}
      chosen={device}
      onChoose={onChoose}
    />
  );
});

interface SwitchProps {
  legend: string;
  labels: string[];
  /** Index of the selected label. */
  chosen: number;
  onChoose: (place: number) => void;
}

export function Switch({ legend, labels, chosen, onChoose }: SwitchProps) {
  return (
    <NativeSelect
      aria-label={legend}
      value={chosen}
      data={labels.map((label, place) => ({ value: `${place}`, label }))}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
    />
  );
}
