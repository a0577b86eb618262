/** The third-party creative: Prebid's universal creative with Ad Manager's macros. */
export const CREATIVE_CODE = `<script src="https://cdn.jsdelivr.net/npm/prebid-universal-creative@latest/dist/%%PATTERN:hb_format%%.js"></script>
<script>
  ucTag.renderAd(document, {
    adServerDomain: '',
    pubUrl: '%%PATTERN:url%%',
    targetingMap: %%PATTERN:TARGETINGMAP%%,
    adId: '%%PATTERN:hb_adid%%',
    hbPb: '%%PATTERN:hb_pb%%',
  });
</script>
`;
