import { theme, type ThemeConfig } from 'antd';
import { paletteOf, type Brand } from '../brand/brand';
import type { ColorScheme } from '../brand/colors';

/** Defined by the style sheets, or by the brand's own style in the page. */
const TEXT_FONT = 'var(--font-text)';

interface Look {
  brand: Brand;
  scheme: ColorScheme;
  /** True on a phone: larger controls for touch. */
  narrow: boolean;
  /** True when the user prefers reduced motion. */
  still: boolean;
}

/** Returns the Ant Design theme in the brand's colors: thin borders instead of shadows, one elevated layer. */
export function antdTheme({ brand, scheme, narrow, still }: Look): ThemeConfig {
  const colors = paletteOf(brand, scheme);
  const { radius } = brand;
  const lift =
    scheme === 'light' ? '0 16px 48px rgb(60 30 15 / 18%)' : '0 16px 48px rgb(0 0 0 / 60%)';
  // The primary color around a field would look like an error.
  const focus = {
    activeBorderColor: colors.ink,
    hoverBorderColor: colors.ink,
    activeShadow: `0 0 0 1px ${colors.ink}`,
  };
  return {
    algorithm: scheme === 'light' ? theme.defaultAlgorithm : theme.darkAlgorithm,
    token: {
      motion: !still,
      fontFamily: TEXT_FONT,
      fontSize: 15,
      lineHeight: 1.5,
      borderRadius: radius,
      borderRadiusLG: Math.round(radius * 1.5),
      borderRadiusSM: Math.round(radius * 0.75),
      // Touch needs 44 px; a mouse does not.
      controlHeight: narrow ? 44 : 40,
      controlHeightLG: 48,
      controlHeightSM: narrow ? 36 : 32,
      motionDurationFast: '0.15s',
      motionDurationMid: '0.2s',
      motionDurationSlow: '0.25s',
      colorPrimary: colors.primary,
      colorPrimaryHover: colors.primaryHover,
      colorPrimaryActive: colors.primaryHover,
      colorSuccess: colors.success,
      colorWarning: colors.warning,
      colorError: colors.problem,
      colorErrorText: colors.problem,
      colorInfo: colors.accent,
      colorLink: colors.primaryText,
      colorLinkHover: colors.primaryText,
      colorLinkActive: colors.primaryText,
      colorText: colors.ink,
      colorTextHeading: colors.ink,
      colorTextSecondary: colors.quiet,
      colorTextTertiary: colors.quiet,
      colorTextDescription: colors.quiet,
      colorTextPlaceholder: colors.quiet,
      colorIcon: colors.quiet,
      colorBgBase: colors.surface,
      colorBgLayout: colors.paper,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.surface,
      colorBgMask: scheme === 'light' ? 'rgb(35 26 23 / 45%)' : 'rgb(0 0 0 / 65%)',
      colorBorder: colors.controlLine,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      controlItemBgHover: colors.sunken,
      controlItemBgActive: colors.sunken,
      boxShadow: lift,
      boxShadowSecondary: lift,
      boxShadowTertiary: 'none',
    },
    components: {
      // Repeated because the dark algorithm would dim the accent of the seed token.
      Button: {
        colorPrimary: colors.primary,
        colorPrimaryHover: colors.primaryHover,
        colorPrimaryActive: colors.primaryHover,
        // Hovered labels need the contrast of text; the fill color of a primary button has too little.
        defaultHoverColor: colors.primaryText,
        defaultActiveColor: colors.primaryText,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // White has too little contrast on the red of the dark scheme.
        dangerColor: scheme === 'light' ? '#fff' : colors.paper,
        fontWeight: 600,
        borderRadiusLG: radius,
        contentFontSizeSM: 14,
        paddingInlineSM: 12,
      },
      Form: { labelColor: colors.ink, verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
      Input: focus,
      DatePicker: {
        ...focus,
        // Repeated for the chosen day, which the dark algorithm would dim.
        colorPrimary: colors.primary,
        cellHoverBg: colors.sunken,
        // On a phone, seven columns of this width just fit beside the margins.
        cellWidth: narrow ? 42 : 36,
        cellHeight: narrow ? 30 : 26,
        timeCellHeight: narrow ? 34 : 32,
        // Days of the month before and after are text that one reads, and so is the button that clears.
        colorTextDisabled: colors.quiet,
        colorTextQuaternary: colors.quiet,
      },
      Dropdown: { colorPrimary: colors.ink },
      // Large enough for touch.
      Switch: { trackHeight: 28, trackMinWidth: 48, handleSize: 24 },
      Progress: { defaultColor: colors.accent, remainingColor: colors.sunken },
      Tooltip: {
        colorBgSpotlight: colors.ink,
        colorTextLightSolid: colors.paper,
        // Height of one line: that of a control would leave space below it.
        controlHeight: 34,
      },
      Modal: { titleFontSize: 20, fontFamily: TEXT_FONT },
      Slider: {
        trackBg: colors.primary,
        trackHoverBg: colors.primary,
        railBg: colors.line,
        railHoverBg: colors.line,
        handleColor: colors.controlLine,
        handleActiveColor: colors.ink,
        handleActiveOutlineColor: colors.line,
      },
      // Label of the selected option: the accent itself is too dark for text in the dark scheme.
      Radio: { colorPrimary: colors.primaryText, colorPrimaryHover: colors.primaryText },
      Result: { titleFontSize: 22, subtitleFontSize: 15, extraMargin: '24px 0 0' },
      Skeleton: { gradientFromColor: colors.sunken, gradientToColor: colors.line },
      Table: {
        headerBg: colors.surface,
        headerColor: colors.quiet,
        headerSplitColor: 'transparent',
        borderColor: colors.line,
        cellPaddingBlockSM: 10,
        cellPaddingInlineSM: narrow ? 4 : 10,
        cellFontSizeSM: 15,
      },
      Upload: { colorFillAlter: colors.sunken, colorPrimaryHover: colors.ink },
      Select: {
        // Color of the arrow.
        colorTextQuaternary: colors.quiet,
        optionSelectedBg: colors.sunken,
        activeBorderColor: colors.ink,
        hoverBorderColor: colors.ink,
        activeOutlineColor: colors.ink,
      },
    },
  };
}
